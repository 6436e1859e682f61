import { isDay } from '../../../src/lib/dates';
import { oneOf, parseOptions } from '../parseOptions';
import { UsageError } from '../UsageError';

const FORMATS = ['json', 'sql', 'post'] as const;

export interface SampleOptions {
  resource: string;
  count: number;
  seed: number;
  format: (typeof FORMATS)[number];
  /** last day of entry, `YYYY-MM-DD` */
  today: string;
  /** days before it, too */
  days: number;
  /** first id and first number of each series */
  first: number;
  packageId: string;
  outputFile: string | undefined;
  /** the server that `post` sends to */
  server: { base: string; login: string; password: string };
}

/** Records that one call makes at most: ids and numbers stay exact, and what is unique stays unique. */
const MOST = 10_000_000;

/** @throws UsageError that names the flag and what it may be */
export function sampleOptions(args: readonly string[], usage: string, today: string): SampleOptions {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseOptions(args, {
    count: text,
    seed: text,
    format: { ...text, default: 'json' },
    today: text,
    days: text,
    first: text,
    package: text,
    'output-file': text,
    base: text,
    login: text,
    password: text,
  });
  const [resource, ...rest] = positionals;
  if (resource === undefined || rest.length > 0) throw new UsageError(`Usage: ${usage}`);
  const format = oneOf(values.format, FORMATS, 'format');
  const isPosted = format === 'post';
  for (const name of ['today', 'first', 'output-file'] as const)
    if (isPosted && values[name] !== undefined)
      throw new UsageError(
        `--${name} has no meaning with --format post: the server dates and numbers what it is sent.`,
      );
  for (const name of ['base', 'login', 'password'] as const)
    if (!isPosted && values[name] !== undefined) throw new UsageError(`--${name} is for --format post.`);
  if (isPosted && values.base === undefined)
    throw new UsageError('--format post wants --base URL, the address of a running server.');
  if (values.today !== undefined && !isDay(values.today))
    throw new UsageError(`--today is a day such as 2026-01-31, not "${values.today}".`);
  return {
    resource,
    format,
    count: whole('count', values.count, 10, 1, MOST),
    seed: whole('seed', values.seed, 1, 0, 2_147_483_647),
    today: values.today ?? today,
    // Earlier months may be closed for entries.
    days: whole('days', values.days, isPosted ? Number(today.slice(8)) - 1 : 90, 0, 3660),
    // What is loaded into a database must not meet what is there.
    first: whole('first', values.first, format === 'sql' ? 1_000_001 : 1, 1, 1_000_000_000),
    packageId: String(whole('package', values.package, 1, 1, Number.MAX_SAFE_INTEGER)),
    outputFile: values['output-file'],
    server: {
      base: (values.base ?? '').replace(/\/$/, ''),
      login: values.login ?? '13800000000',
      password: values.password ?? 'Demo1234',
    },
  };
}

function whole(name: string, given: string | undefined, otherwise: number, least: number, most: number): number {
  if (given === undefined) return otherwise;
  const number = /^\d{1,16}$/.test(given) ? Number(given) : NaN;
  if (!(number >= least && number <= most))
    throw new UsageError(`--${name} is a whole number from ${least} to ${most}, not "${given}".`);
  return number;
}
