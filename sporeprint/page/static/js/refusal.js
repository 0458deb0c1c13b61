// What the referee refused, with its sentence; any other error means that nobody answered.

export class Refusal extends Error {}
