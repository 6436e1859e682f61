/** sha-256 of bytes in hexadecimal; undefined on a page without TLS, where browsers have none. */
export async function sha256(bytes: Blob): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing where the page came without TLS
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
