/** How long a foreign system is waited for, milliseconds. */
export interface Patience {
  /** for one answer */
  answer: number;
  /** before each further try */
  pauses: readonly number[];
  /** for all answers of a run together */
  run: number;
}

const USUAL: Patience = { answer: 20_000, pauses: [1000, 3000, 9000], run: 10 * 60_000 };

/** Where a foreign system is reached. Its key is told to nobody: no log, message or answer can hold it. */
export class ForeignAddress {
  readonly #key: string;

  /**
   * @param url without what comes behind it: `https://shop.example.com/api`
   * @param patience other than usual for tests, which would have to wait
   */
  constructor(
    readonly url: string,
    key: string,
    readonly patience: Patience = USUAL,
  ) {
    this.#key = key;
  }

  /** What a call carries. */
  get headers(): Record<string, string> {
    return { accept: 'application/json', authorization: `Bearer ${this.#key}` };
  }
}

/** By what schema files call the systems, in capitals: `CHENFENG`. */
export type ForeignAddresses = ReadonlyMap<string, ForeignAddress>;
