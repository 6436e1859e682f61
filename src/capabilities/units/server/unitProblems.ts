import { RATE } from '../../../language/meta/unitFields';
import {
  isEmpty,
  toBasic,
  type CompiledField,
  type Document,
  type DocumentProblem,
  type DocumentState,
} from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lineUnits, type LineUnits, type Unit } from './lineUnits';

/**
 * Quantities with more decimals than their unit takes: 1.5 pieces, or 3.66 boxes of 12, which are 43.92 pieces. What
 * stood there before stays, since the unit may have been another one. At most three statements a table that counts in
 * units.
 */
export async function unitProblems(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const problems: Found[] = [];
  for (const { fields, name: table } of [{ fields: call.compiled.header, name: undefined }, ...call.compiled.tables]) {
    const counted = fields.filter(
      ({ field }) =>
        typeof field.settings.unit === 'string' && !field.settings.unit.includes('.') && field.value === undefined,
    );
    if (counted.length === 0) continue;
    const places = saved.flatMap((one) => changedRows(one, table, counted));
    if (places.length === 0) continue;
    const units = await lineUnits(
      call,
      { fields },
      places.map(({ row }) => row),
      database,
      counted.map(unitOf),
    );
    for (const { line, row, state } of places)
      for (const compiled of counted) {
        const problem = problemOf(compiled, row, units);
        if (problem)
          problems.push({
            state,
            problem: {
              ...(table === undefined ? {} : { table, line }),
              field: compiled.field.name,
              title: compiled.field.title,
              ...problem,
            },
          });
      }
  }
  return problems;
}

function changedRows(
  { before, state }: Saved,
  table: string | undefined,
  counted: readonly CompiledField[],
): { state: DocumentState; row: Document; line: number }[] {
  const rows = table === undefined ? [state.document] : state.lines(table);
  const old = new Map(
    (table === undefined ? (before ? [before] : []) : ((before?.[table] as Document[] | undefined) ?? [])).map(
      (row) => [String(row.id), row],
    ),
  );
  const names = [RATE, ...counted.flatMap((compiled) => [compiled.field.name, unitOf(compiled)])];
  return rows.flatMap((row, line) => {
    const was = row.id === undefined ? undefined : old.get(String(row.id));
    return was && names.every((name) => (was[name] ?? null) === (row[name] ?? null)) ? [] : [{ state, row, line }];
  });
}

function problemOf(
  compiled: CompiledField,
  row: Document,
  units: LineUnits,
): Pick<DocumentProblem, 'message' | 'params'> | undefined {
  const quantity = isEmpty(row[compiled.field.name]) ? null : toDecimal(row[compiled.field.name]);
  const name = unitOf(compiled);
  const unit = units.named(row, name);
  if (!quantity || !unit) return undefined;
  if (takesNot(unit, quantity.decimalPlaces())) return tooFine(unit);
  const basic = name === units.unitField ? units.basic(row) : undefined;
  const quantityInBasic = toBasic(quantity, row);
  if (!basic || basic.id === unit.id || !takesNot(basic, quantityInBasic.decimalPlaces())) return undefined;
  const params = { unit: basic.name, quantity: quantityInBasic.toString() };
  return basic.decimals === 0
    ? { message: '折合{quantity}{unit}，只能是整数', params }
    : { message: '折合{quantity}{unit}，最多{decimals}位小数', params: { ...params, decimals: basic.decimals! } };
}

function takesNot({ decimals }: Unit, given: number): boolean {
  return decimals !== undefined && given > decimals;
}

function tooFine({ decimals, name }: Unit): { message: string; params: Record<string, string | number> } {
  return decimals === 0
    ? { message: '单位「{unit}」只能填整数', params: { unit: name } }
    : { message: '单位「{unit}」最多{decimals}位小数', params: { unit: name, decimals: decimals! } };
}

function unitOf({ field }: CompiledField): string {
  return String(field.settings.unit);
}
