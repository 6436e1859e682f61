import { sql, type RawBuilder } from 'kysely';
import { compileExpression } from '../../../language/expression';
import { asLedger, type Expected, type Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { conversionTo } from '../../conversion/server';
import { openLines } from './openLines';

/**
 * What documents will bring into a ledger until a day less what others have been promised, as a part of a statement; 0
 * where a ledger expects nothing. `isNarrowed`: only of records that the caller may choose; else of the whole account set.
 * @param keys keys of the ledger that are asked by, columns of the row `q`
 * @param day the day, inclusive
 * @param sides what will come, what will go, or both
 */
export function expectedSum(
  call: Call,
  ledger: Resource,
  keys: readonly string[],
  day: RawBuilder<unknown>,
  { isNarrowed, sides = ['in', 'out'] }: { isNarrowed: boolean; sides?: readonly Expected['side'][] },
): RawBuilder<unknown> {
  const { expects = [] } = asLedger(ledger).uses.ledger;
  const sums = expects
    .filter(({ side }) => sides.includes(side))
    .map((expected) => {
      const documents = isNarrowed ? recordsChosen(call, expected.of) : records(asSystem(call, '取数', expected.of));
      const { columnOf, fromWhere, quantity } = openLines(documents, expected);
      const same = keys.map((key) => sql`${columnOf(expected.keys[key] ?? key)} = q.${sql.ref(snake(key))}`);
      const fits = sql.join([...same, sql`${columnOf(expected.date)} <= ${day}`], sql` and `);
      const sum = sql`coalesce((select sum(${quantity}) from ${fromWhere(fits)}), 0)`;
      return expected.side === 'in' ? sql` + ${sum}` : sql` - ${sum}`;
    });
  return sql`0${sql.join(sums, sql``)}`;
}

/** Whether the caller sees what is expected to come to a ledger, or to go: quantities, days and goods of the documents. */
export function seesExpected(
  call: Call,
  ledger: Resource,
  sides: readonly Expected['side'][] = ['in', 'out'],
): boolean {
  const { expects = [] } = asLedger(ledger).uses.ledger;
  return expects
    .filter(({ side }) => sides.includes(side))
    .every(({ by, date, keys, of, quantity }) => {
      const own = recordsChosen(call, of);
      const { compiled, resource } = own.call;
      const { lines } = conversionTo(resource, by);
      const reads = compileExpression(quantity ?? lines.quantity).dependencies;
      return [...reads, date, ...Object.values(keys)].every((name) => {
        const path = [`${lines.from}.${name}`, name].find((each) => compiled.byPath.has(each));
        return path === undefined || own.sees(path);
      });
    });
}
