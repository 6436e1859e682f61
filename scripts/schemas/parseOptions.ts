import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './UsageError';

/** `parseArgs` of Node whose refusals are usage errors. */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** One of a few values. */
export function oneOf<T extends string>(value: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new UsageError(`--${option} is one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}
