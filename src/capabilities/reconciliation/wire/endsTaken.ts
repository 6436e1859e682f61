import type { TheirLine } from './TheirLine';
import type { EndBalances } from './theirLines';

/**
 * Which balances of a file are those of the statement that takes its lines: none where a line lies outside its period;
 * before the first line where the statement holds none that is older, after the last one where it holds none that is
 * newer. `period`: days, empty where they are not said
 */
export function endsTaken(
  balances: EndBalances | undefined,
  lines: readonly TheirLine[],
  held: readonly Readonly<Record<string, unknown>>[],
  period: { from: string; until: string },
): EndBalances {
  const days = lines.map(({ theirDate }) => theirDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!balances || first === undefined || last === undefined) return {};
  if (first < period.from || (period.until !== '' && last > period.until)) return {};
  const others = held.flatMap(({ theirDate }) => (typeof theirDate === 'string' ? [theirDate] : []));
  const { closing, opening } = balances;
  return {
    ...(opening !== undefined && others.every((day) => day >= first) ? { opening } : {}),
    ...(closing !== undefined && others.every((day) => day <= last) ? { closing } : {}),
  };
}
