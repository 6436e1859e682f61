import { companyClock } from '../../lib/companyClock';

/**
 * The moment of 10 digits of Unix seconds, as older callers send times (`YYYY-MM-DD HH:mm:ss`); null for anything
 * else.
 */
export function readSeconds(input: unknown): string | null {
  const digits = typeof input === 'number' ? String(input) : input;
  return typeof digits === 'string' && /^[1-9]\d{9}$/.test(digits) ? companyClock.at(Number(digits) * 1000) : null;
}
