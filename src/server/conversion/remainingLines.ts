import type { Kysely } from 'kysely';
import { compileExpression, type Environment } from '../../language/expression';
import { sourceText, SOURCE } from '../../language/meta/sourceField';
import { RATE } from '../../language/meta/unitFields';
import type { Conversion, Copies, Resource } from '../../language/model';
import { decimalsOf, isEmpty, isEntered, newLine, takesOver, toBasic, toUnitOf, type CompiledField, type Document, type DocumentState } from '../../language/rules';
import { Decimal } from '../../lib/decimal';
import type { Call } from '../resource/Call';
import { reversedQuantities } from '../reversal/reversedQuantities';
import type { Row } from '../Row';
import { executedQuantities } from './executedQuantities';
import { offeredQuantity } from './offeredQuantity';

/** How much of lines is gone, by line id. */
export interface TakenQuantities {
  /** made into other documents, in basic units */
  executed: ReadonlyMap<string, Decimal>;
  /** corrected by red entries, in the unit of the line */
  reversed: ReadonlyMap<string, Decimal>;
}

/** How much of the lines of a source is gone. At most two statements. */
export async function takenQuantities({ services, session }: Call, source: Resource, conversion: Conversion, lineIds: readonly string[], kysely: Kysely<Row> = services.database.kysely): Promise<TakenQuantities> {
  return {
    executed: await executedQuantities(kysely, session.packageId, services.model, source, conversion, lineIds),
    reversed: await reversedQuantities(kysely, session.packageId, source, lineIds),
  };
}

/** What remains of each line of a document, as the lines of a new one (`state`) begin: each names the line that it comes from. Lines of which nothing remains are left out. */
export function remainingLines(conversion: Conversion, given: DocumentState, state: DocumentState, { executed, reversed }: TakenQuantities): Document[] {
  const lines = conversion.lines!;
  const table = state.compiled.tables.find(({ name }) => name === lines.to);
  const sourceTable = given.compiled.tables.find(({ name }) => name === lines.from);
  if (!table || !sourceTable) return [];
  const fresh = newLine(state, lines.to);
  const quantity = table.fields.find(({ field }) => field.name === lines.into);
  const decimals = quantity ? decimalsOf(quantity) : 2;
  const hasUnits = table.fields.some(({ field }) => field.name === RATE);
  return given.lines(lines.from).flatMap((row, line): Document[] => {
    const offered = offeredQuantity(lines, given, line, reversed);
    const basic = offered && toBasic(offered, row).minus(executed.get(String(row.id)) ?? 0);
    const remaining = basic && toUnitOf(basic, hasUnits ? row : {}).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
    if (!remaining?.greaterThan(0)) return [];
    const environment = given.environment(lines.from, line);
    const withRemaining = { ...environment, record: given.line(lines.from, line).with('remaining', remaining) };
    return [
      {
        ...fresh,
        ...taken(table.fields, sourceTable.fields, row, lines.copy, withRemaining),
        ...(quantity ? { [lines.into]: quantity.type.fromExpression(remaining, quantity.field) } : {}),
        [SOURCE]: sourceText(given.compiled.resource.name, row.id),
      },
    ];
  });
}

/** What a new record or line takes over: what the conversion says, and fields of the same name and kind. */
export function taken(fields: readonly CompiledField[], given: readonly CompiledField[], values: Document, copy: Copies, environment: Environment): Document {
  const found: Document = {};
  for (const { field, type } of fields) {
    if (!isEntered(field)) continue;
    const text = Object.hasOwn(copy, field.name) ? copy[field.name] : undefined;
    if (text === false) continue;
    const companion = type.companion?.(field);
    const from = given.find((each) => each.field.name === (text ?? field.name));
    if (text !== undefined) {
      const result = compileExpression(text).run(environment);
      found[field.name] = isEmpty(result) ? null : type.fromExpression(result instanceof Decimal ? result : result!, field);
    } else if (from && takesOver(field, from.field) && !isEmpty(values[field.name])) found[field.name] = values[field.name];
    if (found[field.name] !== undefined && companion !== undefined && from) found[companion] = values[from.type.companion?.(from.field) ?? ''] ?? null;
  }
  return found;
}
