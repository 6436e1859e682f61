/** A call that did not succeed. `code` is the envelope's code, the HTTP status, or 0 when there was no answer. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}
