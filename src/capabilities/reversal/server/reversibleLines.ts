import { machineOf, resourceOf } from '../../../language/model';
import { DocumentState, stateOf, type Document } from '../../../language/rules';
import type { ReversibleLine } from '../../../language/wire';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { CallError } from '../../../server/Refusal';
import { countedQuantities, drawnQuantities } from '../../conversion/server';
import { lineLabels } from '../../conversion/server';
import { offeredQuantity } from '../../conversion/server';
import { canSee } from '../../../server/resource/canSee';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import { reversedQuantities } from '../../conversion/server';
import { reversedTable } from '../wire';

/** Decimals of what is left of a line of which others were made in another unit. */
const DECIMALS = 6;

/** A line that a red entry may correct in part, in its own unit. */
export interface Reversible {
  row: Document;
  /** from 0 */
  index: number;
  quantity: Decimal;
  reversed: Decimal;
  /** the rest of it, without what others were made from; never below 0 */
  left: Decimal;
}

/**
 * The lines of a document that red entries correct in part, with what is left of each; none where whole documents are
 * corrected.
 */
export async function reversibleLines(call: Call, document: Document, database: Connection): Promise<Reversible[]> {
  const { resource, services, session } = call;
  const reversed = reversedTable(resource);
  if (!reversed) return [];
  const state = new DocumentState(call.compiled, document, call.context);
  const rows = state.lines(reversed.table);
  const ids = rows.map(({ id }) => String(id));
  const gone = await reversedQuantities(database, session.packageId, resource, ids);
  const lines = rows.map((row, index): Reversible => {
    const quantity = toDecimal(row[reversed.field]) ?? ZERO;
    const before = gone.get(String(row.id)) ?? ZERO;
    return { row, index, quantity, reversed: before, left: Decimal.max(0, quantity.minus(before)) };
  });
  for (const conversion of resourceOf(services.model, resource.name).uses.generates) {
    // What was made before the review, such as an inspection, does not rest on it.
    if (
      conversion.lines?.from !== reversed.table ||
      (conversion.from && !conversion.from.includes(stateOf(machineOf(resource), document)))
    )
      continue;
    const executed = await drawnQuantities(database, session.packageId, services.model, resource, conversion, ids);
    const counted = await countedQuantities(database, session.packageId, services.model, resource, conversion, ids);
    for (const line of lines) {
      const offered = offeredQuantity(conversion.lines, state, line.index, { counted });
      const made = executed.get(String(line.row.id));
      if (offered === null || offered.isZero() || made === undefined) continue;
      const free = line.quantity
        .times(offered.minus(made))
        .dividedBy(offered)
        .minus(line.reversed)
        .toDecimalPlaces(DECIMALS, Decimal.ROUND_DOWN);
      line.left = Decimal.max(0, Decimal.min(line.left, free));
    }
  }
  return lines;
}

/**
 * The same, as a dialog shows it. 404 where the caller sees no such document; nothing where the quantity is hidden from
 * the caller.
 */
export async function readReversibleLines(call: Call, id: string): Promise<ReversibleLine[]> {
  const document = await readRecord(call, recordId(id));
  if (!document) throw new CallError(404, '请求错误,未找到该资源');
  const reversed = reversedTable(call.resource);
  const by = call.compiled.byPath.get(call.resource.uses.reversal?.by ?? '');
  if (!reversed || !by || !canSee(call, by)) return [];
  const labels = lineLabels(call, document, reversed.table);
  const lines = await reversibleLines(call, document, call.services.database.kysely);
  return lines.map(({ index, left, quantity, reversed: gone, row }) => ({
    id: String(row.id),
    lineNo: index + 1,
    label: labels[index] ?? '',
    quantity: quantity.toFixed(),
    reversed: gone.toFixed(),
    left: left.toFixed(),
  }));
}

const ZERO = new Decimal(0);
