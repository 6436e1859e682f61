/** Prefix of all calls. Specification 000, section 7. */
let address = '/prod-pc';

export function serverAddress(): string {
  return address;
}

/** Talks to another server, e.g. `https://erp.example.com/prod-pc`. */
export function setServerAddress(next: string): void {
  address = next;
}
