import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../readSettings';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password';

const PASSWORD = 'Demo1234';

/** What the hash must be, by Node's own scrypt. */
function expected(salt: string, N: number): string {
  return scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N, r: 8, p: 1, maxmem: 2 ** 30 }).toString(
    'base64url',
  );
}

describe('hashes of passwords', () => {
  it('take 16384 rounds of scrypt over 16 MB where nobody says more, with a salt of their own', async () => {
    const stored = await hashPassword(PASSWORD);
    const [kind, cost, salt, hash] = stored.split('$') as [string, string, string, string];
    expect([kind, cost, Buffer.from(salt, 'base64url').length]).toEqual(['scrypt', '14', 16]);
    expect(hash).toBe(expected(salt, 16_384));
    expect(await hashPassword(PASSWORD)).not.toBe(stored);
  });

  it('match that password alone, at whichever cost they were made', async () => {
    for (const cost of [4, 14, 15]) {
      const stored = await hashPassword(PASSWORD, cost);
      expect(stored.startsWith(`scrypt$${cost}$`)).toBe(true);
      expect([await verifyPassword(PASSWORD, stored), await verifyPassword('demo1234', stored)]).toEqual([true, false]);
    }
  });

  it('that tell no cost are of the time when there was only the usual one', async () => {
    const salt = 'c2FsdHNhbHRzYWx0c2FsdA';
    expect(await verifyPassword(PASSWORD, `scrypt$${salt}$${expected(salt, 16_384)}`)).toBe(true);
    expect(await verifyPassword(PASSWORD, `scrypt$${salt}$${expected(salt, 4096)}`)).toBe(false);
  });

  it.each(['', 'x', 'scrypt', 'scrypt$$', 'scrypt$14$$', 'plain$14$c2FsdA$aGFzaA', 'scrypt$0$c2FsdA$aGFzaA'])(
    'that make no sense match nothing: "%s"',
    async (stored) => expect(await verifyPassword(PASSWORD, stored)).toBe(false),
  );

  it('of a cost beyond all bounds are not even computed', async () => {
    expect(await verifyPassword(PASSWORD, 'scrypt$40$c2FsdA$aGFzaA')).toBe(false);
  });
});

describe('the cost of a server', () => {
  it('is the usual one, or more by its setting; nobody starts one with less', () => {
    expect(readSettings({}).passwordCost).toBe(PASSWORD_COST.usual);
    expect(PASSWORD_COST.usual).toBe(14);
    expect(readSettings({ PASSWORD_COST: '16' }).passwordCost).toBe(16);
    for (const said of ['13', '4', '18', '14.5', 'x', '-1'])
      expect(() => readSettings({ PASSWORD_COST: said })).toThrow(/PASSWORD_COST must be a number from 14 to 17/);
  });
});
