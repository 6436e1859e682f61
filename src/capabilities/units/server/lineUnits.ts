import { sql, type RawBuilder } from 'kysely';
import { RATE, UNIT_DECIMALS } from '../../../language/meta/unitFields';
import { isRecord } from '../../../language/model/LookUp';
import { isEmpty, type CompiledField, type CompiledTable, type Document } from '../../../language/rules';
import { recordId } from '../../../server/resource/readRecord';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';

/** A unit of measure, as far as quantities need it. */
export interface Unit {
  id: string;
  name: string;
  /** decimals that quantities take; undefined: as many as the field */
  decimals?: number;
}

/** The units that rows count in. */
export interface LineUnits {
  /** unit that a row names in the field */
  named(row: Document, field: string): Unit | undefined;
  /** basic unit of the product of a row; undefined where the table knows no rates */
  basic(row: Document): Unit | undefined;
  /** sibling that names the unit to which the rate belongs */
  unitField: string | undefined;
}

/**
 * Reads the units of some rows of a table: those that the rate belongs to and those of the other `names`, and the basic
 * ones of their products. One statement each.
 */
export async function lineUnits(
  call: Call,
  table: Pick<CompiledTable, 'fields'>,
  rows: readonly Document[],
  database: Connection,
  names: readonly string[] = [],
): Promise<LineUnits> {
  const of = (name: string | undefined): CompiledField | undefined =>
    table.fields.find(({ field }) => field.name === name);
  const { lookUp } = of(RATE)?.field ?? {};
  const [unitKey, unitField] =
    isRecord(lookUp) && lookUp.itself !== undefined ? (Object.entries(lookUp.by)[0] ?? []) : [];
  const product = isRecord(lookUp) ? lookUp.id : '';
  const units = new Map<string, Unit>();
  for (const name of new Set([...(unitField === undefined ? [] : [unitField]), ...names])) {
    const ids = idsOf(rows, name);
    if (ids.length > 0) for (const [id, unit] of await readUnits(call, of(name), ids, database)) units.set(id, unit);
  }
  const basic =
    unitKey === undefined
      ? new Map<string, Unit>()
      : await readBasicUnits(call, of(product), unitKey, idsOf(rows, product), database);
  return {
    named: (row, field) => units.get(String(row[field])),
    basic: (row) => basic.get(String(row[product])),
    unitField,
  };
}

function idsOf(rows: readonly Document[], name: string): string[] {
  return [...new Set(rows.flatMap((row) => (isEmpty(row[name]) ? [] : [recordId(row[name])])))];
}

async function readUnits(
  call: Call,
  unit: CompiledField | undefined,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, Unit>> {
  const target = call.services.model.resources[unit?.field.target?.resource ?? ''];
  if (!target) return new Map();
  const { rows } = await sql<UnitRow>`select t.id as key, ${columnsOf(target, 't')} from ${whole(call, target)} as t
    where t.id = ${anyOf(ids)}`.execute(database);
  return byKey(rows);
}

async function readBasicUnits(
  call: Call,
  product: CompiledField | undefined,
  unitKey: string,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, Unit>> {
  const { resources } = call.services.model;
  const owner = resources[product?.field.target?.resource ?? ''];
  const target = resources[owner?.fields.find(({ name }) => name === unitKey)?.target?.resource ?? ''];
  if (!owner || !target || ids.length === 0) return new Map();
  const { rows } = await sql<UnitRow>`select o.id as key, ${columnsOf(target, 't')} from ${whole(call, owner)} as o
    join ${whole(call, target)} as t on t.id = ${sql.ref(`o.${snake(unitKey)}`)}
    where o.id = ${anyOf(ids)}`.execute(database);
  return byKey(rows);
}

/** How many decimals a quantity takes does not depend on who enters it. */
function whole(call: Call, { name }: { name: string }): RawBuilder<unknown> {
  return records(asSystem(call, '单位检查', name)).rows;
}

interface UnitRow {
  key: string;
  id: string;
  name: string;
  decimals: number | null;
}

function columnsOf({ fields, label }: { fields: readonly { name: string }[]; label: string }, alias: string) {
  const decimals = fields.some(({ name }) => name === UNIT_DECIMALS)
    ? sql.ref(`${alias}.${snake(UNIT_DECIMALS)}`)
    : sql`null`;
  return sql`${sql.ref(`${alias}.id`)} as id, ${sql.ref(`${alias}.${snake(label)}`)} as name, ${decimals} as decimals`;
}

function byKey(rows: readonly UnitRow[]): Map<string, Unit> {
  return new Map(
    rows.map(({ decimals, id, key, name }) => [
      String(key),
      { id: String(id), name, ...(decimals === null ? {} : { decimals: Number(decimals) }) },
    ]),
  );
}
