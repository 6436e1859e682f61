import { createHash } from 'node:crypto';

/** Tells contents apart; 128 bits, so that no two ever meet by chance. */
export function contentHash(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}
