import { compileExpression, type Environment } from '../../../language/expression';
import { sourceText, SOURCE } from '../../../language/meta/sourceField';
import { RATE } from '../../../language/meta/unitFields';
import { type Conversion, type Copies, conversionLines, type Resource } from '../../../language/model';
import {
  decimalsOf,
  inBasicUnit,
  isEmpty,
  isEntered,
  newLine,
  takesOver,
  toBasic,
  toUnitOf,
  type CompiledField,
  type CompiledTable,
  type Document,
  type DocumentState,
} from '../../../language/rules';
import { WireRecord } from '../../../language/rules/WireRecord';
import { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lineUnits, type LineUnits, type Unit } from '../../units/server';
import { drawnQuantities } from './drawnQuantities';
import { goneOf } from './goneOf';
import type { MadeParts } from './madeQuantities';
import { offeredQuantity, type Gone } from './offeredQuantity';
import { partsOf } from './partsOf';
import { restOf } from './restOf';

/** How much of lines is gone, by line id, and what they count in. */
export interface TakenQuantities {
  /** made into other documents, in basic units */
  executed: ReadonlyMap<string, Decimal>;
  gone: Gone;
  units: LineUnits | undefined;
  /** what was made of them comes to, where a conversion says what is left of their money */
  parts: ReadonlyMap<string, MadeParts>;
}

/** How much of the lines of sources is gone. At most five statements, one more where it says what is left of their money, and one more where two ways draw on one line. */
export async function takenQuantities(
  call: Call,
  source: Resource,
  conversion: Conversion,
  rows: readonly Document[],
  kysely: Connection = call.services.database.kysely,
): Promise<TakenQuantities> {
  const { services, session } = call;
  const lineIds = rows.map(({ id }) => String(id));
  const table = services.compiled(source).tables.find(({ name }) => name === conversion.lines?.from);
  return {
    executed: await drawnQuantities(kysely, session.packageId, services.model, source, conversion, lineIds),
    gone: await goneOf(kysely, session.packageId, services.model, source, conversion, lineIds),
    units: table?.fields.some(({ field }) => field.name === RATE)
      ? await lineUnits(call, table, rows, kysely)
      : undefined,
    parts: await partsOf(call, source, conversion, lineIds, kysely),
  };
}

/**
 * What remains of each line of a document, as the lines of a new one (`state`) begin: each names the line that it comes
 * from. Lines of which nothing remains are left out; what is no full number of a unit, such as 44 pieces of boxes of
 * twelve, counts in the basic unit of the product, so that no rest is lost.
 */
export function remainingLines(
  conversion: Conversion,
  given: DocumentState,
  state: DocumentState,
  { executed, gone, parts, units }: TakenQuantities,
): Document[] {
  const lines = conversionLines(conversion);
  const table = state.compiled.tables.find(({ name }) => name === lines.to);
  const sourceTable = given.compiled.tables.find(({ name }) => name === lines.from);
  if (!table || !sourceTable) return [];
  const fresh = newLine(state, lines.to);
  const quantity = table.fields.find(({ field }) => field.name === lines.into);
  const decimals = quantity ? decimalsOf(quantity) : 2;
  const hasUnits = table.fields.some(({ field }) => field.name === RATE);
  return given.lines(lines.from).flatMap((row, line): Document[] => {
    const offered = offeredQuantity(lines, given, line, gone);
    const done = executed.get(String(row.id)) ?? new Decimal(0);
    const basic = offered?.minus(done);
    if (!offered || !basic?.greaterThan(0)) return [];
    const cut = (quantity: Decimal, unit: Unit | undefined) =>
      quantity.toDecimalPlaces(Math.min(decimals, unit?.decimals ?? decimals), Decimal.ROUND_DOWN);
    const unit = units?.unitField === undefined ? undefined : units.named(row, units.unitField);
    const inUnit = cut(toUnitOf(basic, hasUnits ? row : {}), hasUnits ? unit : units?.basic(row));
    const basicUnit = hasUnits && !toBasic(inUnit, row).equals(basic) ? units?.basic(row) : undefined;
    const remaining = basicUnit ? cut(basic, basicUnit) : inUnit;
    if (!remaining.greaterThan(0)) return [];
    const counted = basicUnit
      ? { ...inBasicUnit(sourceTable, row), ...named(sourceTable, units?.unitField ?? '', basicUnit) }
      : row;
    const environment = given.environment(lines.from, line);
    const withRemaining = {
      ...environment,
      record: (basicUnit ? new WireRecord(sourceTable.fields, counted) : given.line(lines.from, line)).with(
        new Map([['remaining', remaining]]),
      ),
    };
    return [
      {
        ...fresh,
        ...taken(table.fields, sourceTable.fields, counted, lines.copy, withRemaining),
        ...(quantity ? { [lines.into]: quantity.type.fromExpression(remaining, quantity.field) } : {}),
        ...(lines.rests ? restOf(lines.rests, { offered, executed: done, line: row }, parts.get(String(row.id))) : {}),
        [SOURCE]: sourceText(given.compiled.resource.name, row.id),
      },
    ];
  });
}

/** The unit of a line, with what it is shown by. */
function named({ fields }: CompiledTable, field: string, { id, name }: Unit): Document {
  const compiled = fields.find((each) => each.field.name === field)!;
  const companion = compiled.type.companion?.(compiled.field);
  return { [field]: id, ...(companion === undefined ? {} : { [companion]: name }) };
}

/** What a new record or line takes over: what the conversion says, and fields of the same name and kind. */
export function taken(
  fields: readonly CompiledField[],
  given: readonly CompiledField[],
  values: Document,
  copy: Copies,
  environment: Environment,
): Document {
  const found: Document = {};
  for (const { field, type } of fields) {
    if (!isEntered(field)) continue;
    const text = Object.hasOwn(copy, field.name) ? copy[field.name] : undefined;
    if (text === false) continue;
    const companion = type.companion?.(field);
    const from = given.find((each) => each.field.name === (text ?? field.name));
    if (text !== undefined) {
      const result = compileExpression(text).run(environment);
      found[field.name] = isEmpty(result)
        ? null
        : type.fromExpression(result instanceof Decimal ? result : result!, field);
    } else if (from && takesOver(field, from.field) && !isEmpty(values[field.name]))
      found[field.name] = values[field.name];
    if (found[field.name] !== undefined && companion !== undefined && from)
      found[companion] = values[from.type.companion?.(from.field) ?? ''] ?? null;
  }
  return found;
}
