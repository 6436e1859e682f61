import { itemAbove } from '../../finance/cashFlowOf';
import { chartOf } from '../../finance/chartOf';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** The items of the cash flow statement of enterprises. */
export function cashFlowItems(ids: Ids, today: string): DemoRow[] {
  const { items } = chartOf('enterprise');
  const idOf = new Map(items.map(({ code }) => [code, ids.next('cashFlowItem')]));
  return items.map(({ code, direction, kind, name }) =>
    masterRow(idOf.get(code) ?? '', today, {
      code,
      name,
      kind,
      direction,
      parentId: idOf.get(itemAbove(items, code) ?? '') ?? null,
    }),
  );
}
