import { sql, type Expression as SqlExpression, type RawBuilder } from 'kysely';
import { storageOf } from '../../fields/storage';
import { type Field, refTargetOf } from '../../language/model';
import type { CompiledField } from '../../language/rules';
import { SEARCH_KEY, snake, tableOf } from '../schema/naming';

type DatabaseRow = Record<string, unknown>;

/** Alias of a table in a query; references are joined as `{alias}_{column}`. */
export type Alias = string;

export interface Selection {
  /** `"t"."bill_date" as "billDate"` ... */
  columns: RawBuilder<unknown>[];
  /** left joins that bring the display texts of references */
  joins: RawBuilder<unknown>[];
}

/** What to select for fields, display texts of references included. `prefix` goes before the names on the wire. */
export function selectionOf(fields: readonly CompiledField[], alias: Alias, prefix = ''): Selection {
  const selection: Selection = { columns: [], joins: [] };
  for (const { field, type } of fields) {
    selection.columns.push(sql`${sql.ref(`${alias}.${snake(field.name)}`)} as ${sql.id(prefix + field.name)}`);
    const companion = type.companion?.(field);
    if (companion === undefined || !field.target) continue;
    const joined = joinAlias(alias, field);
    selection.columns.push(sql`${labelOf(field, joined)} as ${sql.id(prefix + companion)}`);
    selection.joins.push(joinOf(field, alias));
  }
  return selection;
}

/** What a joined record is called; with its note where the reference shows it. */
export function labelOf(field: Field, joined: Alias): RawBuilder<unknown> {
  const target = refTargetOf(field);
  const label = sql`${sql.ref(`${joined}.${snake(target.label)}`)}`;
  return field.settings.withNote === true && target.note !== undefined
    ? sql`concat_ws(' ', ${label}, ${sql.ref(`${joined}.${snake(target.note)}`)})`
    : label;
}

/** The join that brings a reference's record. */
export function joinOf(field: Field, alias: Alias): RawBuilder<unknown> {
  const joined = joinAlias(alias, field);
  return sql`left join ${sql.table(tableOf(refTargetOf(field).resource))} as ${sql.ref(joined)} on ${sql.ref(`${joined}.package_id`)} = ${sql.ref(`${alias}.package_id`)} and ${sql.ref(`${joined}.id`)} = ${sql.ref(`${alias}.${snake(field.name)}`)}`;
}

function joinAlias(alias: Alias, field: Field): Alias {
  return `${alias}_${snake(field.name)}`;
}

/**
 * What a list is sorted by for a field: references by the pinyin of the record, the label by its own pinyin, all else
 * by value.
 */
export function sortExpression(field: Field, alias: Alias, isLabel: boolean): SqlExpression<unknown> {
  // Letter by letter: the collation of a server's language would skip the spaces between syllables.
  if (field.target) return sql`${sql.ref(`${joinAlias(alias, field)}.${SEARCH_KEY}`)} collate "C"`;
  if (isLabel) return sql`${sql.ref(`${alias}.${SEARCH_KEY}`)} collate "C"`;
  return sql.ref(`${alias}.${snake(field.name)}`);
}

/** The same with what is empty where its type puts it (`isEmptyZero`); spelled like the index of a list. */
export function filledAsSorted(field: Field, key: SqlExpression<unknown>): SqlExpression<unknown> {
  return storageOf(field).isEmptyZero ? sql`coalesce(${key}, '0')` : key;
}

/** Turns what the database gave into wire values. */
export function fromRow(row: DatabaseRow, fields: readonly CompiledField[], prefix = ''): DatabaseRow {
  for (const { field } of fields) {
    const read = storageOf(field).fromDatabase;
    const name = prefix + field.name;
    if (read && row[name] !== null && row[name] !== undefined) row[name] = read(row[name]);
  }
  return row;
}

/** Column values of a record or line for the database. Fields that the record does not hold become null. */
export function toRow(values: Record<string, unknown>, fields: readonly CompiledField[]): DatabaseRow {
  const entries = fields
    .filter(({ field }) => field.name !== 'id')
    .map(({ field }) => {
      const value = values[field.name] ?? null;
      const write = storageOf(field).toDatabase;
      return [snake(field.name), value !== null && write ? write(value) : value];
    });
  return Object.fromEntries(entries) as DatabaseRow;
}
