/** The data folder cannot be used: not writable, or something in it is not ours. */
export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError';

  /** `reason` completes "The data folder X ...": what is wrong and what to do. */
  constructor(
    readonly folder: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`The data folder ${folder} ${reason}`, options);
  }
}
