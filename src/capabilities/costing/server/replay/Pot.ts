/** Goods that lie there, never less than nothing, and their value. All quantities are positive here. */
export interface Pot {
  readonly quantity: bigint;
  readonly amount: bigint;
  /** Goods come in. `of`: the movement that brings them; `again`: the one that had taken them before */
  receive(quantity: bigint, amount: bigint, of: string, again?: string): void;
  /** Goods leave, at most what is there; gives their value: of the last of them all that is left. */
  issue(quantity: bigint, of: string): bigint;
  /** Goods leave at a value that is known, at most what is there. `from`: the movement that had brought them */
  leave(quantity: bigint, amount: bigint, from?: string): void;
  /** Value comes or goes without goods. `of`: the movements that brought the goods it belongs to */
  alone(amount: bigint, of?: readonly string[]): void;
}
