/** The data folder is used by another running process. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';

  /** `holder` says who, e.g. "process 4711". */
  constructor(
    readonly folder: string,
    holder: string,
  ) {
    super(`The data folder ${folder} is in use by ${holder}. Stop it first, or start with another data folder.`);
  }
}
