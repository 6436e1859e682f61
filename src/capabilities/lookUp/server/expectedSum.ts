import { sql, type RawBuilder } from 'kysely';
import { compileExpression } from '../../../language/expression';
import { asLedger, fieldNamed, type Expected, type Resource, resourceOf } from '../../../language/model';
import { reviewedStates } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { conversionTo, openRest } from '../../conversion/server';

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
      const { columnOf, fromWhere, quantity } = openLines(call, expected, isNarrowed);
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

/** Lines `l` of documents `t` that count, how much of each is open, and the column of a field of theirs. */
function openLines(call: Call, { by, from, less, of, quantity }: Expected, isNarrowed: boolean) {
  const { model } = call.services;
  const resource = resourceOf(model, of);
  const documents = isNarrowed ? recordsChosen(call, of) : records(asSystem(call, '取数', of));
  const conversion = conversionTo(resource, by);
  const { fields = [], name } = fieldNamed(resource, conversion.lines.from);
  const states = from ?? reviewedStates(resource);
  const counts = resource.machine
    ? sql`t.${sql.ref(snake(resource.machine.field))} in (${sql.join(states)})`
    : sql`true`;
  const isIn = (all: typeof fields, field: string) => all.some((each) => each.name === field);
  return {
    fromWhere: (fits: RawBuilder<unknown>) =>
      documents.linesWhere(name, { line: 'l', of: 't' }, sql`${counts} and ${fits}`),
    quantity: openRest(model, resource, conversion, { ...(quantity && { quantity }), ...(less && { less }) }),
    /** a field that both have is that of the line, where it is filled in */
    columnOf(field: string): RawBuilder<unknown> {
      const own = sql`l.${sql.ref(snake(field))}`;
      const header = sql`t.${sql.ref(snake(field))}`;
      if (!isIn(fields, field)) return header;
      return isIn(resource.fields, field) ? sql`coalesce(${own}, ${header})` : own;
    },
  };
}
