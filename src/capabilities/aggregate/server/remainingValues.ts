import type { ExpressionValue } from '../../../language/expression';
import { conversionLines } from '../../../language/model';
import { DocumentState } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { offeredQuantity, takenQuantities } from '../../conversion/server';

/**
 * How much of the lines of documents remains to be made into documents of another resource, in basic units, what is
 * closed or corrected left out; null of a document that is not stored.
 */
export async function remainingValues(
  call: Call,
  to: string,
  ids: readonly (string | undefined)[],
  database: Connection,
): Promise<ExpressionValue[]> {
  const { compiled, context, resource, services, session } = call;
  const conversion = resource.uses.generates.find((each) => each.to === to && each.lines);
  if (!conversion) return ids.map(() => null);
  const lines = conversionLines(conversion);
  const stored = [...new Set(ids.flatMap((id) => id ?? []))];
  const documents = await loadDocuments(services.compiled(resource), session.packageId, stored, database);
  const states = documents.map((document) => new DocumentState(compiled, document, context));
  const { executed, gone } = await takenQuantities(
    call,
    resource,
    conversion,
    states.flatMap((state) => state.lines(lines.from)),
    database,
  );
  const found = new Map(
    states.map((state) => [
      String(state.document.id),
      state.lines(lines.from).reduce((sum, row, line) => {
        const left = offeredQuantity(lines, state, line, gone)?.minus(executed.get(String(row.id)) ?? 0);
        return left?.greaterThan(0) ? sum.plus(left) : sum;
      }, new Decimal(0)),
    ]),
  );
  return ids.map((id) => (id === undefined ? null : (found.get(id) ?? null)));
}
