/** More was asked of the database than it can do at the time; what was asked for has not begun. */
export class OverloadError extends Error {
  override name = 'OverloadError';

  /** @param seconds after which it is worth trying again */
  constructor(readonly seconds: number) {
    super(`The database has more to do than it can; try again in ${seconds} s`);
  }
}
