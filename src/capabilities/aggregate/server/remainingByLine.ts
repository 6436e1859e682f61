import { compileExpression } from '../../../language/expression';
import { conversionLines, resourceOf } from '../../../language/model';
import { DocumentState, type Document } from '../../../language/rules';
import type { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { offeredQuantity, takenQuantities } from '../../conversion/server';
import type { LineUnits } from '../../units/server';

/** A line of which something remains to be made into another document. */
export interface OpenLine {
  /** child table, and number of the line in it from 0 */
  table: string;
  line: number;
  row: Document;
  /** in basic units, more than nothing */
  left: Decimal;
  units: LineUnits | undefined;
}

/** Whether the caller sees the quantities that what remains is worked out from. */
export function seesRemaining({ compiled, resource }: Call, to: string): boolean {
  const conversion = resource.uses.generates.find((each) => each.to === to && each.lines);
  if (!conversion) return true;
  const { counts, from, quantity } = conversionLines(conversion);
  const reads = compileExpression(quantity).dependencies.filter((name) => !Object.hasOwn(counts, name));
  return reads.every((name) => compiled.byPath.has(`${from}.${name}`) || compiled.byPath.has(name));
}

/**
 * By stored document, its lines of which something remains to be made into documents of another resource. Columns that
 * a role hides count like all others.
 */
export async function remainingByLine(
  call: Call,
  to: string,
  ids: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, readonly OpenLine[]>> {
  const { context, services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const compiled = services.compiled(resource);
  const conversion = resource.uses.generates.find((each) => each.to === to && each.lines);
  if (!conversion || ids.length === 0) return new Map();
  const lines = conversionLines(conversion);
  const documents = await loadDocuments(compiled, session.packageId, ids, database);
  const states = documents.map((document) => new DocumentState(compiled, document, context));
  const rows = states.flatMap((state) => state.lines(lines.from));
  const { executed, gone, units } = await takenQuantities(call, resource, conversion, rows, database);
  return new Map(
    states.map((state) => [
      String(state.document.id),
      state.lines(lines.from).flatMap((row, line): OpenLine[] => {
        const left = offeredQuantity(lines, state, line, gone)?.minus(executed.get(String(row.id)) ?? 0);
        return left?.greaterThan(0) ? [{ table: lines.from, line, row, left, units }] : [];
      }),
    ]),
  );
}
