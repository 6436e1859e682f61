/** The store has no room left: nothing is wrong with the content, and the operator has to make room. */
export class StoreFullError extends Error {
  /** @param store where the bytes should have gone, for the log */
  constructor(store: string, options?: ErrorOptions) {
    super(`There is no room left for files in ${store}`, options);
    this.name = 'StoreFullError';
  }
}
