import { sql, type RawBuilder } from 'kysely';
import type { AggregateCondition, ExpressionValue } from '../../../language/expression';
import { at } from '../../../lib/at';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';
import type { AskedTable } from './AskedTable';
import { comparedText, comparedType } from './comparedAs';

/** What the conditions of an aggregate compare with, in their order, and the record that asks, if it is stored. */
export interface OwnQuestion {
  values: readonly ExpressionValue[];
  self?: string | undefined;
}

interface Asking {
  /** records ask of their own kind, and each does not count itself */
  isOwn: boolean;
  /** condition on records as `t`: those that may be left out, so that the difference tells nothing */
  seen?: RawBuilder<unknown>;
}

/** A condition of an aggregate with what all its questions compare with. */
interface Column {
  condition: AggregateCondition;
  /** by question; undefined: no record says it. null: it asks whether something is empty */
  texts: (string | readonly string[] | null | undefined)[];
}

/**
 * What other records say to the questions of one aggregate, in their order: all that the table is of, but for the one that
 * asks. One statement, exact.
 */
export async function aggregateValues(
  table: AskedTable,
  questions: readonly OwnQuestion[],
  { isOwn, seen }: Asking,
  database: Connection,
): Promise<ExpressionValue[]> {
  const { aggregate } = table;
  const columns = aggregate.where.map((condition, index): Column => ({
    condition,
    texts: questions.map(({ values }) => textOf(table, condition, at(values, index))),
  }));
  const asked = questions.map(({ self }, question) => ({
    self: self ?? null,
    ...Object.fromEntries(columns.map(({ texts }, index) => [index, texts[question] ?? null])),
  }));
  const conditions = [
    sql`true`,
    ...columns.flatMap(({ condition }, index) =>
      table.isDay(condition) ? [] : [conditionOf(table, condition, index)],
    ),
    ...(isOwn ? [sql`(q.self is null or t.id <> q.self${seen ? sql` or not (${seen})` : sql``})`] : []),
  ];
  // What stood at the end of a day is what stands now without what has moved since: of today, that is nothing.
  const since = columns.flatMap(({ condition }, index) =>
    table.isDay(condition)
      ? [conditionOf(table, { ...condition, operator: condition.operator === '<' ? '>=' : '>' }, index)]
      : [],
  );
  const later =
    since.length === 0
      ? sql``
      : sql` - (select ${valueOf(table)} from ${table.postings} where ${sql.join([...conditions, sql`(${sql.join(since, sql` or `)})`], sql` and `)})`;
  const { rows } = await sql<{ value: string | null }>`
    select ((select ${valueOf(table)} from ${table.from} where ${sql.join(conditions, sql` and `)})${later})::text as value
    from (select ${sql.join([sql`position`, sql`(e->>'self')::bigint as self`, ...columns.flatMap(({ condition }, index) => typedOf(table, condition, index))])}
      from json_array_elements(${JSON.stringify(asked)}::json) with ordinality as j(e, position)) as q
    order by position`.execute(database);
  return rows.map(({ value }, question) => {
    if (columns.some(({ texts }) => texts[question] === undefined)) return isExtreme(table) ? null : new Decimal(0);
    return value === null || isTime(table) ? value : toDecimal(value);
  });
}

function textOf(
  table: AskedTable,
  { field, operator, value: node }: AggregateCondition,
  value: ExpressionValue,
): Column['texts'][number] {
  if (isNothing(node)) return null;
  const text = (one: ExpressionValue) => comparedText(table.field(field), operator, one);
  return Array.isArray(value) ? value.flatMap((one) => text(one) ?? []) : text(value);
}

function isNothing(node: AggregateCondition['value']): boolean {
  return node.kind === 'literal' && (node.value === null || node.value === '');
}

/** What a condition compares with as a column of `q`; none where it asks whether something is empty. */
function typedOf(
  table: AskedTable,
  { field, operator, value }: AggregateCondition,
  index: number,
): RawBuilder<unknown>[] {
  if (isNothing(value)) return [];
  const type = comparedType(table.field(field), operator);
  const given = sql`e->${String(index)}::text`;
  return [
    operator === 'in'
      ? sql`array(select x::${type} from json_array_elements_text(${given}) as x) as ${sql.id(name(index))}`
      : sql`(e->>${String(index)}::text)::${type} as ${sql.id(name(index))}`,
  ];
}

function conditionOf(
  table: AskedTable,
  { field, operator, value }: AggregateCondition,
  index: number,
): RawBuilder<unknown> {
  const column = table.column(field);
  const given = sql.ref(`q.${name(index)}`);
  if (isNothing(value)) return operator === '==' ? sql`${column} is null` : sql`${column} is not null`;
  switch (operator) {
    case '==':
      return sql`${column} = ${given}`;
    case '!=':
      return sql`${column} is distinct from ${given}`;
    case '<':
      return sql`${column} < ${given}`;
    case '<=':
      return sql`${column} <= ${given}`;
    case '>':
      return sql`${column} > ${given}`;
    case '>=':
      return sql`${column} >= ${given}`;
    case 'in':
      return sql`${column} = any(${given})`;
  }
}

function name(index: number): string {
  return `v${index}`;
}

function valueOf(table: AskedTable): RawBuilder<unknown> {
  const { field, name: kind } = table.aggregate;
  if (!field) return sql`count(*)`;
  const column = table.column(field.name);
  if (kind === 'min') return sql`min(${column})`;
  return kind === 'max' ? sql`max(${column})` : sql`coalesce(sum(${column}), 0)`;
}

function isExtreme({ aggregate: { name: kind } }: AskedTable): boolean {
  return kind === 'min' || kind === 'max';
}

/** The earliest or latest of days or times. */
function isTime(table: AskedTable): boolean {
  const asked = table.aggregate.field && table.field(table.aggregate.field.name);
  const kind = asked?.type.expressionType(asked.field).kind;
  return kind === 'date' || kind === 'datetime';
}
