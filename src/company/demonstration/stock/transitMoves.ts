import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT, FACTORY, WAREHOUSE } from '../people/organisation';
import { PERSON } from '../people/people';
import { STATE } from '../work/documentState';
import type { World } from '../work/World';

const CHIEF = '11';
const CAR = '苏E8K26F';

/** How a load fares: working days ago it left; what arrives and is lost of each of its lines. */
interface Load {
  ago: number;
  quantities: readonly number[];
  /** undefined: on its way still */
  arrived?: { later: number; quantities: readonly number[]; lost: number };
}
const LOADS: readonly Load[] = [
  { ago: 9, quantities: [12, 8, 5], arrived: { later: 2, quantities: [12, 8, 5], lost: 1 } },
  { ago: 4, quantities: [10, 6, 4], arrived: { later: 1, quantities: [6], lost: 0 } },
  { ago: 2, quantities: [9, 5, 3] },
];

/**
 * Finished goods on their way from Kunshan to Ningbo: a load that has arrived but for a piece that was broken, one of
 * which a part has arrived, and one that is under way.
 */
export function transitMoves({ articles, calendar, ids, random }: World): { allot: DemoRow[]; allotIn: DemoRow[] } {
  const carried = articles.filter((article) => article.class === '铰链' && !article.isBatched);
  const allot: DemoRow[] = [];
  const allotIn: DemoRow[] = [];
  for (const { ago, arrived, quantities } of LOADS) {
    const day = at(calendar.days, -1 - ago);
    const lines = random.some(carried, quantities.length).map((article, index) => ({
      id: ids.next('allot.lines'),
      productId: article.id,
      spec: article.spec,
      unitId: article.unitId,
      quantity: String(at(quantities, index)),
    }));
    const row: DemoRow = {
      id: ids.next('allot'),
      billDate: day,
      kind: 'finish',
      fromWarehouseId: WAREHOUSE.finished,
      toWarehouseId: WAREHOUSE.ningboFinished,
      transitWarehouseId: WAREHOUSE.transit,
      factoryId: FACTORY.kunshan,
      departmentId: DEPARTMENT.store,
      handlerId: PERSON.keepers[0],
      arriveDate: addToDate(day, 1, 'day')!,
      carNo: CAR,
      lines,
      ...posted(day, PERSON.keepers[0]!),
    };
    allot.push(row);
    if (!arrived) continue;
    const there = at(calendar.days, -1 - ago + arrived.later);
    allotIn.push({
      id: ids.next('allotIn'),
      billDate: there,
      allotId: row.id,
      transitWarehouseId: WAREHOUSE.transit,
      toWarehouseId: WAREHOUSE.ningboFinished,
      factoryId: FACTORY.ningbo,
      keeperId: PERSON.ningboKeeper,
      lines: arrived.quantities.map((quantity, index) => ({
        ...lines[index],
        id: ids.next('allotIn.lines'),
        quantity: String(quantity),
        ...(index === 0 && arrived.lost > 0
          ? { lostQuantity: String(arrived.lost), lossReason: '运输途中包装破损' }
          : {}),
        source: sourceText('allot', at(lines, index).id),
      })),
      ...posted(there, PERSON.ningboKeeper),
    });
  }
  return { allot, allotIn };

  function posted(day: string, createdId: string): Record<string, unknown> {
    const createdTime = calendar.moment(day, 9, 11);
    const checkedTime = calendar.moment(day, 14, 16);
    return { createdId, createdTime, status: STATE.posted, checkedId: CHIEF, checkedTime, updatedTime: checkedTime };
  }
}
