/** A file that cannot be taken in as it is. The message is a Chinese source text, `params` fill its placeholders. */
export class FileFault extends Error {
  constructor(
    message: string,
    readonly params: Record<string, string | number> = {},
  ) {
    super(message);
  }
}
