/** A key that nothing else has: 128 random bits. (`crypto.randomUUID` is not there on pages without TLS.) */
export function uniqueKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
