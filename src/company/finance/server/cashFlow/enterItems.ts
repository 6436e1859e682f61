import type { Call } from '../../../../server/resource/Call';
import type { Saved } from '../../../../server/resource/capability/Capability';
import type { Connection } from '../../../../server/storage';
import { openProposals, readItems } from './readItems';

/** Lines of money of vouchers that are being saved get their items, where people say none. Two statements. */
export async function enterItems(call: Call, saved: readonly Saved[], database: Connection): Promise<void> {
  const asking = saved.filter(({ state }) => state.lines('lines').some(({ isMoney }) => Number(isMoney ?? 0) === 1));
  if (asking.length === 0) return;
  const items = await readItems(database, call.session.packageId);
  for (const { state } of asking) {
    const found = openProposals(items, state.lines('lines'));
    state.setLines(
      'lines',
      new Map(
        [...found].map(([place, id]) => [place, { cashFlowItemId: id, cashFlowItemName: items.names.get(id) ?? null }]),
      ),
    );
  }
}
