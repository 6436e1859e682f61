import { randomInt } from 'node:crypto';

/** No signs that are mistaken for others when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 12;

/**
 * A password for somebody else to use once: 12 letters and digits, both present, as the shared rule of passwords wants
 * them.
 */
export function randomPassword(): string {
  const all = LETTERS + DIGITS;
  const signs = Array.from({ length: LENGTH }, () => all.charAt(randomInt(all.length)));
  const [letter, digit] = [randomInt(LENGTH), randomInt(LENGTH - 1)];
  signs[letter] = LETTERS.charAt(randomInt(LETTERS.length));
  signs[digit < letter ? digit : digit + 1] = DIGITS.charAt(randomInt(DIGITS.length));
  return signs.join('');
}
