/** Ids count up per kind of record over all account sets. */
export class Ids {
  readonly #last = new Map<string, number>();

  next(kind: string): string {
    const id = (this.#last.get(kind) ?? 0) + 1;
    this.#last.set(kind, id);
    return String(id);
  }
}
