/** What every answer of a server is wrapped in; code 200 is success. Specification 000, section 7. */
export interface Envelope {
  code: number;
  data: unknown;
  message: string;
}
