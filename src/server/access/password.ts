import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Exponents of two: rounds of scrypt that a password costs whoever checks or guesses it. */
export const PASSWORD_COST = { usual: 14, most: 17 };

const BLOCKS = 8;

/**
 * Salted scrypt hash as `scrypt$cost$salt$hash`, the last two base64url.
 * @param cost exponent of two, `PASSWORD_COST.usual` unless less is proved to be enough
 */
export async function hashPassword(
  password: string,
  cost = PASSWORD_COST.usual,
  salt: Buffer = randomBytes(16),
): Promise<string> {
  return `scrypt$${cost}$${salt.toString('base64url')}$${(await derive(password, cost, salt)).toString('base64url')}`;
}

/**
 * Compares in constant time, at the cost that the hash was made with; one that tells none is of the time when there was
 * only the usual one. A malformed stored hash never matches.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, costText, salt, hash] = /^scrypt\$(?:(\d+)\$)?([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  const cost = Number(costText ?? PASSWORD_COST.usual);
  if (!salt || !hash || cost < 1 || cost > PASSWORD_COST.most) return false;
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password, cost, Buffer.from(salt, 'base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function derive(password: string, cost: number, salt: Buffer): Promise<Buffer> {
  const N = 2 ** cost;
  return new Promise((resolve, reject) => {
    // Of memory it takes half of what it may.
    scrypt(password, salt, 32, { N, r: BLOCKS, p: 1, maxmem: 256 * N * BLOCKS }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
