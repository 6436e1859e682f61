import type { LedgerResource } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import type { TakingLine } from './takingLines';

/** Some keys of a balance on a day, and what lines take there. */
export interface Place {
  keys: Document;
  day: string | undefined;
  /** those that take on that day */
  lines: TakingLine[];
  /** by all lines until that day, in basic units */
  wanted: Decimal;
}

/** Where lines take something: goods in all batches, and each batch that a line names. */
export function placesOf({ fields }: LedgerResource, lines: readonly TakingLine[]): Place[] {
  const demanded = new Set(fields.filter(({ required }) => required === true).map(({ name }) => name));
  const taking = lines.flatMap((line) => {
    const named = Object.entries(line.keys);
    const whole = named.filter(([name]) => demanded.has(name));
    return (whole.length === named.length ? [named] : [whole, named]).map((keys) => ({ line, keys }));
  });
  return [...groupBy(taking, ({ keys }) => JSON.stringify(keys.toSorted()))].flatMap(([, together]) =>
    [...groupBy(together, ({ line }) => line.day ?? '')].map(([day, own]): Place => {
      const until = together.filter(({ line }) => (line.day ?? '') <= day);
      return {
        keys: Object.fromEntries(own[0]?.keys ?? []),
        day: day === '' ? undefined : day,
        lines: own.map(({ line }) => line),
        wanted: until.reduce((sum, { line }) => sum.plus(line.takes), new Decimal(0)),
      };
    }),
  );
}
