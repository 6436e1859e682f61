import type { FileStore, StoreName } from './FileStore';

/** The stores that hold contents: new ones go to the current one, others may lie where they were put before. */
export class FileStores {
  readonly #byName: ReadonlyMap<StoreName, FileStore>;

  constructor(
    readonly current: FileStore,
    others: readonly FileStore[] = [],
  ) {
    this.#byName = new Map([...others, current].map((store) => [store.name, store]));
  }

  /** The names of those that are set up beside the current one. */
  get others(): StoreName[] {
    return [...this.#byName.keys()].filter((name) => name !== this.current.name);
  }

  /** @throws Error where it is not set up, with what to do about it */
  of(name: StoreName): FileStore {
    const store = this.#byName.get(name);
    if (store) return store;
    throw new Error(
      `Files lie in the store "${name}", which is not set up. Name it in FILE_STORE, or in FILE_STORE_FORMER until they have been moved.`,
    );
  }
}
