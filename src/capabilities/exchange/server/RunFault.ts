/** What ends a run, in Chinese, with what stands in its places; nothing of it tells a key. */
export class RunFault extends Error {
  constructor(
    message: string,
    readonly params: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions = {},
  ) {
    super(message, options);
  }
}

/** The same of an answer that may be a better one the next time. */
export class PassingFault extends RunFault {}
