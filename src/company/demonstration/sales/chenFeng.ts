import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import { DEPARTMENT, FACTORY } from '../people/organisation';
import { fromCents } from '../work/amounts';
import type { Ids } from '../work/Ids';
import { lineOf } from '../work/RecentWork';
import { ORDER, salePrice } from './salesOrders';

/** Who looks after the shop and takes over from it by hand. */
const MANAGER = '10';
const SALESMAN = '21';
/** Values of the machine of runs. */
const RUN = { done: 1, partly: 2, failed: 3 } as const;
/** Days from today on which products came first, and on which the runs of orders were. */
const [FIRST, PARTLY, BROKEN, AGAIN] = [-20, -4, -3, -2];
/** Articles that the shop sells by the piece and, in this order, by the carton. */
const CARTONS = 3;
const ALLOWED_PIECES = 9;
/** Places among the products of the one that may be taken no more. */
const DISABLED = 8;

/** What the shop sells beside our goods: name, specification, unit, price; nobody has found an article of ours. */
const OTHERS: [string, string, string, string, boolean][] = [
  ['晨丰自营 沉头螺丝包', '4×16 100支', '包', '12.80', true],
  ['晨丰自营 定位模板', '铰链孔 通用', '件', '26.00', false],
  ['晨丰自营 密封条', '自粘 10米', '卷', '18.50', false],
];

/** A product of the shop as it stands here, with the article of ours and how many of its units one of theirs is. */
interface Listed {
  row: DemoRow;
  article: Article;
  factor: number;
}

/**
 * What has come from the Chenfeng shop: its products, those that may be taken, the runs that took them over, and two
 * orders, which stand among the others by their day.
 * @param orders all sales orders, oldest first
 */
export function chenFeng(
  ids: Ids,
  today: string,
  articles: readonly Article[],
  { customers, inventory, orders }: Record<'customers' | 'inventory' | 'orders', DemoRow[]>,
): { resource: string; rows: DemoRow[] }[] {
  const time = (offset: number, clock: string): string => `${addToDate(today, offset, 'day')} ${clock}`;
  const ours = listed(ids, articles, inventory, time(FIRST, '10:12:06'));
  const products = [...ours.map(({ row }) => row), ...others(ids, time(FIRST, '10:12:06'))];
  const allowed = [...ours.slice(0, ALLOWED_PIECES), ...ours.filter(({ factor }) => factor > 1)];
  const client = at(
    customers.filter(({ kind, status }) => kind === 'online' && status === 1),
    0,
  );
  const early = orderOf(ids, client, 'CF88120417', time(PARTLY, '09:30:21'), [
    [at(allowed, 0), 40],
    [at(allowed, ALLOWED_PIECES), 3],
  ]);
  const late = orderOf(ids, client, 'CF88120533', time(AGAIN, '08:41:50'), [
    [at(allowed, 5), 12],
    [at(allowed, 2), 30],
  ]);
  for (const order of [early, late]) {
    const place = orders.findIndex(({ billDate }) => String(billDate) > String(order.billDate));
    orders.splice(place < 0 ? orders.length : place, 0, order);
  }
  const line = (values: Record<string, unknown>): DemoRow => ({ id: ids.next('chenSync.lines'), ...values });
  const run = (offset: number, clock: string, seconds: number, values: Record<string, unknown>): DemoRow => ({
    id: ids.next('chenSync'),
    content: 'orders',
    way: 'byHand',
    fromDate: addToDate(today, offset - 7, 'day'),
    toDate: addToDate(today, offset, 'day'),
    startTime: time(offset, `${clock}:02`),
    endTime: time(offset, `${clock}:${String(seconds + 2).padStart(2, '0')}`),
    seconds,
    added: 0,
    changed: 0,
    skipped: 0,
    failed: 0,
    status: RUN.done,
    createdId: MANAGER,
    updatedTime: time(offset, `${clock}:${String(seconds + 2).padStart(2, '0')}`),
    lines: [],
    ...values,
  });
  const failed = (foreignNo: string, reason: string): DemoRow => line({ foreignNo, outcome: 'failed', reason });
  return [
    { resource: 'chenProductInfo', rows: products },
    {
      resource: 'chenProductWhite',
      rows: allowed.map(({ article, factor, row }, index) => ({
        id: ids.next('chenProductWhite'),
        foreignId: row.id,
        foreignSpec: row.foreignSpec,
        foreignUnit: row.foreignUnit,
        productId: article.id,
        spec: article.spec,
        unitId: article.unitId,
        factor: String(factor),
        factoryId: FACTORY.kunshan,
        startDate: addToDate(today, FIRST, 'day'),
        ...(index === 2 ? { endDate: addToDate(today, 40, 'day'), remark: '促销期内供货' } : {}),
        status: index === DISABLED ? 0 : 1,
        createdId: MANAGER,
        createdTime: time(FIRST, '11:05:00'),
        updatedTime: time(FIRST, '11:05:00'),
      })),
    },
    {
      resource: 'chenSync',
      rows: [
        run(FIRST, '10:12', 4, {
          content: 'products',
          fromDate: null,
          toDate: null,
          added: products.length,
          lines: products.map(({ code, id }) => line({ foreignNo: code, outcome: 'added', productInfoId: id })),
        }),
        run(PARTLY, '09:30', 19, {
          added: 1,
          failed: 2,
          status: RUN.partly,
          lines: [
            failed('CF88120398', '客户“苏州吴中零售部”不存在或已停用，请先建立客户档案再同步'),
            failed(
              'CF88120402',
              `产品${String(at(products, -3).code)}在${addToDate(today, PARTLY, 'day')}不在白名单内，请加入白名单后再同步`,
            ),
            line({ foreignNo: early.foreignNo, outcome: 'added', orderId: early.id }),
          ],
        }),
        run(BROKEN, '14:00', 13, {
          content: 'all',
          way: 'byJob',
          fromDate: addToDate(today, BROKEN - 30, 'day'),
          status: RUN.failed,
          reason: '对方系统出错(503)',
          createdId: null,
        }),
        run(AGAIN, '08:41', 48, {
          added: 1,
          skipped: 1,
          lines: [line({ foreignNo: late.foreignNo, outcome: 'added', orderId: late.id })],
        }),
      ],
    },
  ];
}

const product = (ids: Ids, code: string, time: string, values: Record<string, unknown>): DemoRow => ({
  id: ids.next('chenProductInfo'),
  code,
  isListed: 1,
  createdTime: time,
  updatedTime: time,
  ...values,
});

/** Our hinges, slides, locks and handles as the shop calls them, some by the carton. */
function listed(ids: Ids, articles: readonly Article[], inventory: readonly DemoRow[], time: string): Listed[] {
  const ours = articles.filter(({ class: name }) => ['铰链', '滑轨', '门锁拉手'].includes(name)).slice(0, -1);
  const of = (article: Article, index: number, factor: number): Listed => {
    const { barcode, name } = at(
      inventory.filter(({ id }) => id === article.id),
      0,
    );
    const isCarton = factor > 1;
    return {
      article,
      factor,
      row: product(ids, `CF${isCarton ? 'X' : 'P'}${1001 + index}`, time, {
        name: `华东精工 ${String(name)}${isCarton ? ' 整箱' : ''}`,
        foreignSpec: isCarton ? `${article.spec} ×${factor}` : article.spec,
        foreignUnit: isCarton ? '箱' : article.unit,
        ...(isCarton ? {} : { barcode }),
        price: priceOf(article, factor),
        productId: article.id,
      }),
    };
  };
  return [
    ...ours.map((article, index) => of(article, index, 1)),
    ...ours.slice(0, CARTONS).map((article, index) => of(article, index, article.pack?.rate ?? 1)),
  ];
}

function others(ids: Ids, time: string): DemoRow[] {
  return OTHERS.map(([name, foreignSpec, foreignUnit, price, isListed], index) =>
    product(ids, `CFZ${2001 + index}`, time, { name, foreignSpec, foreignUnit, price, isListed: isListed ? 1 : 0 }),
  );
}

/** What one unit of the shop costs: as many times our price as it holds. */
const priceOf = ({ cents }: Article, factor: number): string => fromCents(Math.round((cents * 145) / 100) * factor);

/** An order as a run makes it: in our units, waiting for its review. */
function orderOf(ids: Ids, client: DemoRow, foreignNo: string, time: string, items: [Listed, number][]): DemoRow {
  const day = time.slice(0, 10);
  return {
    id: ids.next('order'),
    billDate: day,
    clientId: client.id,
    region: client.region,
    source: 'chenFeng',
    customerOrderNo: foreignNo,
    foreignNo,
    salesmanId: client.salesmanId ?? SALESMAN,
    departmentId: DEPARTMENT.sales,
    factoryId: FACTORY.kunshan,
    deliveryDate: addToDate(day, 7, 'day'),
    settlement: client.settlement,
    taxRate: '13',
    isInvoiced: 1,
    contact: '收货仓 钱卫东',
    tel: '13916620877',
    deliveryAddress: '苏州市吴江区盛泽镇电商产业园3号库',
    logisticsId: client.logisticsId,
    freight: '0',
    lines: items.map(([{ article, factor }, quantity]) => ({
      ...lineOf(ids.next('order.lines'), article),
      quantity: String(quantity * factor),
      price: salePrice(article.cents),
      isGift: 0,
    })),
    status: ORDER.entered,
    createdId: MANAGER,
    createdTime: time,
    updatedTime: time,
  };
}
