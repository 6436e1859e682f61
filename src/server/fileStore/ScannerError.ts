/** What kept a content from being looked at: nothing is known of it, so it must not be taken. */
export class ScannerError extends Error {
  /**
   * @param reason the scanner is not there; the content is larger than it takes; it did not answer as it should
   * @param more for the log
   */
  constructor(
    readonly reason: 'notReached' | 'tooLarge' | 'failed',
    more: string,
  ) {
    super(`${TEXT[reason]} (${more})`);
    this.name = 'ScannerError';
  }
}

const TEXT: Readonly<Record<ScannerError['reason'], string>> = {
  notReached: 'The virus scanner cannot be reached',
  tooLarge: 'The content is larger than StreamMaxLength of the virus scanner',
  failed: 'The virus scanner did not look at the content',
};
