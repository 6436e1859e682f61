/** Why an invoice is not read, in Chinese. */
export class InvoiceFault extends Error {
  constructor(
    message: string,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}
