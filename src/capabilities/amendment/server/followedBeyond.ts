import { DocumentState, toUnitOf, type Document } from '../../../language/rules';
import type { Issue } from '../../../language/model';
import { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { allowedBeyond, drawnQuantities, goneOf, offeredQuantity, type WithLines } from '../../conversion/server';

/** Decimals of a quantity in a refusal. */
const DECIMALS = 6;

/**
 * Lines of a document, changed or taken out, of which more was made than they offer now, by their ids: nobody orders less
 * than was delivered. Two statements for each way, and what it counts by itself.
 */
export async function followedBeyond(
  call: Call,
  { lines: { from } }: WithLines,
  before: Document,
  after: Document,
  database: Connection,
): Promise<(Issue & { lineId: string })[]> {
  const { compiled, resource, services, session } = call;
  const rows = (before[from] as Document[] | undefined) ?? [];
  const lineIds = rows.map(({ id }) => String(id));
  const state = new DocumentState(compiled, after, call.context);
  const places = new Map(state.lines(from).map(({ id }, index) => [String(id), index]));
  const found: (Issue & { lineId: string })[] = [];
  for (const way of resource.uses.generates) {
    if (way.lines?.from !== from || way.lines.isWhole) continue;
    const { packageId } = session;
    const drawn = await drawnQuantities(database, packageId, services.model, resource, way, lineIds);
    const gone = await goneOf(database, packageId, services.model, resource, way, lineIds);
    const beyond = await allowedBeyond(call, way, database);
    const made = call.t(services.model.resources[way.to]?.title ?? '');
    for (const row of rows) {
      const lineId = String(row.id);
      const executed = drawn.get(lineId) ?? new Decimal(0);
      const index = places.get(lineId);
      const offered = index === undefined ? null : offeredQuantity(way.lines, state, index, gone);
      if (!executed.greaterThan((offered ?? new Decimal(0)).times(beyond))) continue;
      const quantity = toUnitOf(executed, row).toDecimalPlaces(DECIMALS).toString();
      found.push(
        index === undefined
          ? { lineId, message: '第 {line} 行已生成{made}，不可取消', params: { made } }
          : { lineId, message: '第 {line} 行已生成{made} {quantity}，不能少于此数', params: { made, quantity } },
      );
    }
  }
  return found;
}
