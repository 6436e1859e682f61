/**
 * A part of the program that is fetched when somebody needs it could not be fetched, as after a deployment that
 * replaced the files.
 */
export class PartError extends Error {
  override name = 'PartError';

  constructor(readonly address: string) {
    super(`Failed to fetch ${address}`);
  }
}
