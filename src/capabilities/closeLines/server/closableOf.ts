import { resourceOf } from '../../../language/model';
import { CLOSED } from '../../../language/meta/closedField';
import { Decimal } from '../../../lib/decimal';
import { closableLines, DocumentState, isEmpty, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { countedQuantities, drawnQuantities, offeredQuantity } from '../../conversion/server';

/** A line that may be closed, with what it offers and what remains of that, in basic units. */
export interface Closable {
  row: Document;
  index: number;
  offered: Decimal;
  remaining: Decimal;
  isClosed: boolean;
}

/** The lines of a document that may be closed or opened again; none where the resource has no such lines. */
export async function closableOf(call: Call, document: Document, database: Connection): Promise<Closable[]> {
  const { model } = call.services;
  const resource = resourceOf(model, call.resource.name);
  const conversions = closableLines(resource);
  const state = new DocumentState(call.compiled, document, call.context);
  const found = new Map<number, Closable>();
  for (const conversion of conversions) {
    const { lines } = conversion;
    const rows = state.lines(lines.from);
    const executed = await drawnQuantities(
      database,
      call.session.packageId,
      model,
      resource,
      conversion,
      rows.map(({ id }) => String(id)),
    );
    const counted = await countedQuantities(
      database,
      call.session.packageId,
      model,
      resource,
      conversion,
      rows.map(({ id }) => String(id)),
    );
    for (const [index, row] of rows.entries()) {
      const offered = offeredQuantity({ ...lines, closable: false }, state, index, { counted });
      if (offered === null) continue;
      // What was made by one way, such as an arrival before the receipt, does not remain for another.
      const remaining = Decimal.max(
        0,
        Decimal.min(found.get(index)?.remaining ?? offered, offered.minus(executed.get(String(row.id)) ?? 0)),
      );
      found.set(index, { row, index, offered, remaining, isClosed: !isEmpty(row[CLOSED]) });
    }
  }
  return [...found.values()].toSorted((one, other) => one.index - other.index);
}
