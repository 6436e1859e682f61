import { sql, type RawBuilder } from 'kysely';
import { isEmpty, type CompiledField, type Document } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import { CallError } from '../../../server/Refusal';
import { snake } from '../../../server/schema/naming';

/** Where a line begins to count, and where it does for the last time. */
export interface Bounds {
  from: readonly CompiledField[];
  until: readonly CompiledField[];
}

/**
 * What a line must have got to, of one question; a number with more decimals than the bound has is one all the same.
 * 400 for what is none.
 */
export function readReached(asked: Document, { from, until }: Bounds): Document {
  return Object.fromEntries(
    [...from, ...until].flatMap(({ field, type }) => {
      const given = Object.hasOwn(asked, field.name) ? asked[field.name] : null;
      if (isEmpty(given)) return [];
      const parsed = type.expressionType(field).kind === 'number' ? toDecimal(given)?.toFixed() : undefined;
      const read = parsed === undefined ? type.parse(given, field) : { ok: true as const, value: parsed };
      if (!read.ok) throw new CallError(400, field.name);
      return [[field.name, read.value]];
    }),
  );
}

/** Conditions on the line `l` and the question `asked` under which it counts: an empty bound is none. */
export function countsNow({ from, until }: Bounds): RawBuilder<unknown>[] {
  const within = (compiled: CompiledField, reached: (bound: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${boundOf(compiled)} is null or ${reached(boundOf(compiled))})`;
  return [
    ...from.map((each) => within(each, (bound) => sql`${bound} <= ${reachedBy(each)}`)),
    ...until.map((each) => within(each, (bound) => sql`${bound} >= ${reachedBy(each)}`)),
  ];
}

/** The line that began last comes first, else the upper one, or what else is said. */
export function lastBegun({ from }: Bounds, alike: RawBuilder<unknown> = sql`l.line_no`): RawBuilder<unknown> {
  return sql.join([...from.map((each) => sql`${boundOf(each)} desc nulls last`), alike]);
}

function boundOf({ field }: CompiledField): RawBuilder<unknown> {
  return sql.ref(`l.${snake(field.name)}`);
}

function reachedBy({ field, type }: CompiledField): RawBuilder<unknown> {
  const text = sql`(asked->>${field.name}::text)`;
  const { kind } = type.expressionType(field);
  if (kind === 'number') return sql`${text}::numeric`;
  return kind === 'date' ? sql`${text}::date` : kind === 'datetime' ? sql`${text}::timestamp` : text;
}
