import { at } from '../../lib/at';
import { sourceText } from '../../language/meta/sourceField';
import type { DemoRow } from '../../server/demonstration/Demo';
import type { Calendar } from './work/Calendar';
import type { Ids } from './work/Ids';

/** What is changed by which document, and what its header says of it. */
interface Way {
  resource: 'orderChange' | 'purchaseChange';
  of: 'order' | 'detailContent';
  /** the reference to it */
  link: string;
  /** beside them stands what they were */
  fields: Readonly<Record<string, string>>;
  /** what else both say */
  alike: readonly string[];
  /** states in which it is changed */
  from: readonly number[];
  /** why, of one after the other */
  reasons: readonly string[];
  /** who makes and who reviews it */
  maker: string;
  checkedId: string;
}

const SALES: Way = {
  resource: 'orderChange',
  of: 'order',
  link: 'orderId',
  fields: {
    deliveryDate: 'formerDeliveryDate',
    contact: 'formerContact',
    tel: 'formerTel',
    deliveryAddress: 'formerAddress',
    freight: 'formerFreight',
  },
  alike: ['clientId', 'salesmanId', 'departmentId'],
  from: [2, 3],
  reasons: ['customer', 'supply', 'mistake', 'customer'],
  maker: 'salesmanId',
  checkedId: '10',
};
const PURCHASE: Way = {
  resource: 'purchaseChange',
  of: 'detailContent',
  link: 'detailContentId',
  fields: { deliveryDate: 'formerDeliveryDate', deliveryAddress: 'formerAddress' },
  alike: ['supplierId', 'buyerId', 'departmentId'],
  from: [1],
  reasons: ['supply', 'price', 'mistake', 'supply'],
  maker: 'buyerId',
  checkedId: '11',
};
/** Of each kind; the last one waits for its review. */
const COUNT = 4;
/** Working days between what is changed and the change, at least. */
const LATER = 3;

/** Changes of the last orders and purchase lists that are under way: more of the first line than was ordered first. */
export function changeOrders(
  ids: Ids,
  calendar: Calendar,
  rowsOf: (resource: string) => readonly DemoRow[],
): { resource: string; rows: DemoRow[] }[] {
  return [SALES, PURCHASE].map((way) => {
    const latest = at(calendar.days, -1 - LATER);
    const changed = rowsOf(way.of).filter(
      ({ billDate, status }) => way.from.includes(Number(status)) && String(billDate) <= latest,
    );
    return {
      resource: way.resource,
      rows: changed
        .slice(-COUNT)
        .map((row, index, { length }) => change(ids, calendar, way, row, index, index < length - 1)),
    };
  });
}

function change(ids: Ids, calendar: Calendar, way: Way, row: DemoRow, index: number, isDone: boolean): DemoRow {
  const day = at(calendar.days, -1);
  const createdTime = calendar.moment(day, 9, 11);
  const checkedTime = calendar.moment(day, 14, 16);
  const pairs = Object.entries(way.fields).flatMap(([name, former]) => [
    [name, row[name]],
    [former, row[name]],
  ]);
  return {
    id: ids.next(way.resource),
    billDate: day,
    [way.link]: row.id,
    reason: at(way.reasons, index),
    ...Object.fromEntries(way.alike.map((name) => [name, row[name]])),
    ...Object.fromEntries(pairs),
    lines: (row.lines as DemoRow[]).slice(0, 2).map((line, place) => {
      const ordered = Number(line.quantity);
      const other = place > 0 ? ordered : isDone ? Math.max(1, Math.floor(ordered * 0.8)) : Math.ceil(ordered * 1.2);
      // Once it is reviewed the order says what the change says.
      const [formerQuantity, quantity] = isDone ? [other, ordered] : [ordered, other];
      return {
        id: ids.next(`${way.resource}.lines`),
        productId: line.productId,
        spec: line.spec,
        unitId: line.unitId,
        ...(line.isGift === undefined ? {} : { isGift: line.isGift }),
        formerQuantity: String(formerQuantity),
        quantity: String(quantity),
        formerPrice: line.price,
        price: line.price,
        formerDate: line.deliveryDate,
        deliveryDate: line.deliveryDate,
        source: sourceText(way.of, line.id),
      };
    }),
    createdId: row[way.maker],
    createdTime,
    ...(isDone
      ? { status: 1, checkedId: way.checkedId, checkedTime, updatedTime: checkedTime }
      : { status: 0, updatedTime: createdTime }),
  };
}
