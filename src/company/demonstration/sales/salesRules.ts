import { addToDate } from '../../../lib/dates';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { salePrice } from './salesOrders';

/**
 * What the sales manager laid down: gifts, sets of products sold at one price, orders ahead of delivery, and what a
 * level of customers gets.
 */
export function salesRules(
  ids: Ids,
  today: string,
  articles: readonly Article[],
): Omit<Demo['records'][number], 'accountSetId'>[] {
  // The last article of all is no longer made.
  const sold = articles.slice(0, -1).filter(({ class: name }) => ['铰链', '滑轨', '门锁拉手'].includes(name));
  const article = (index: number): Article => sold[index % sold.length]!;
  const day = (ago: number) => addToDate(today, -ago, 'day')!;
  const row = (resource: string, values: Record<string, unknown>): DemoRow =>
    masterRow(ids.next(resource), today, { createdId: '10', ...values });
  return [
    {
      resource: 'present',
      rows: PRESENTS.map(([name, bought, least, gift, given, kind, from, to], index) =>
        row('present', {
          name,
          productId: article(bought).id,
          leastQuantity: String(least),
          giftId: article(gift).id,
          giftQuantity: String(given),
          isRepeated: index % 3 === 2 ? 0 : 1,
          clientKind: kind,
          startDate: day(from),
          endDate: to === null ? null : day(to),
          status: index === PRESENTS.length - 1 ? 0 : 1,
        }),
      ),
    },
    {
      resource: 'group',
      rows: GROUPS.map(([name, kind, parts, percent, from], index) => {
        const lines = parts.map(([at, quantity]) => ({
          id: ids.next('group.lines'),
          productId: article(at).id,
          spec: article(at).spec,
          unitId: article(at).unitId,
          quantity: String(quantity),
          price: salePrice(article(at).cents),
        }));
        const yuan = parts.reduce(
          (sum, [at, quantity]) => sum + Math.floor((article(at).cents * 1.45) / 100) * quantity,
          0,
        );
        return row('group', {
          name,
          clientKind: kind,
          startDate: day(from),
          endDate: index === 0 ? day(5) : null,
          groupPrice: `${Math.floor((yuan * percent) / 100)}.00`,
          lines,
        });
      }),
    },
    {
      resource: 'reserve',
      rows: RESERVES.map(([at, leadDays, least, most, deposit], index) =>
        row('reserve', {
          productId: article(at).id,
          startDate: day(90),
          leadDays,
          leastQuantity: String(least),
          mostQuantity: most === null ? null : String(most),
          depositRatio: String(deposit),
          isRefundable: index % 4 === 0 ? 1 : 0,
        }),
      ),
    },
    {
      resource: 'level',
      rows: LEVELS.map(([level, from, yearlyAmount, discount, creditDays, creditLimit, remark]) =>
        row('level', { level, startDate: day(from), yearlyAmount, discount, creditDays, creditLimit, remark }),
      ),
    },
  ];
}

/**
 * name, article bought, how many, gift, how many, kind of customer, days since the begin, days since the end (negative:
 * still to come)
 */
const PRESENTS: [string, number, number, number, number, string | null, number, number | null][] = [
  ['全盖铰链满500副赠半盖10副', 0, 500, 1, 10, null, 60, -30],
  ['半盖铰链满500副赠10副', 1, 500, 1, 10, 'dealer', 60, -30],
  ['不锈钢铰链首单体验装', 3, 100, 0, 20, 'dealer', 45, null],
  ['350滑轨满200副赠拉手', 5, 200, 12, 20, null, 30, -60],
  ['450滑轨满200副赠拉手', 6, 200, 13, 20, null, 30, -60],
  ['隐藏滑轨工程套餐赠铰链', 8, 300, 0, 60, 'project', 20, null],
  ['哑黑门锁满50套赠1套', 10, 50, 10, 1, 'project', 20, null],
  ['香槟金门锁满50套赠1套', 11, 50, 11, 1, 'project', 20, null],
  ['电商旺季铰链加赠', 2, 300, 0, 15, 'online', 12, -20],
  ['上季清仓买赠', 4, 100, 3, 10, null, 200, 110],
];

/** name, kind of customer, parts as article and quantity, percent of the list price, days since the begin */
const GROUPS: [string, string | null, [number, number][], number, number][] = [
  [
    '橱柜铰链混装箱',
    null,
    [
      [0, 60],
      [1, 30],
      [2, 10],
    ],
    92,
    180,
  ],
  [
    '衣柜五金套装',
    'factory',
    [
      [0, 12],
      [5, 4],
    ],
    90,
    60,
  ],
  [
    '厨柜抽屉套装',
    'factory',
    [
      [6, 3],
      [12, 6],
    ],
    91,
    60,
  ],
  [
    '不锈钢厨房套装',
    'project',
    [
      [3, 20],
      [7, 6],
    ],
    93,
    45,
  ],
  [
    '精装房门锁拉手套装',
    'project',
    [
      [10, 1],
      [12, 2],
    ],
    88,
    40,
  ],
  [
    '隐藏滑轨高端套装',
    'dealer',
    [
      [8, 2],
      [9, 2],
      [3, 8],
    ],
    90,
    21,
  ],
  [
    '电商体验装',
    'online',
    [
      [0, 2],
      [5, 1],
    ],
    95,
    14,
  ],
  [
    '样板间五金包',
    'project',
    [
      [4, 10],
      [9, 4],
      [11, 1],
    ],
    85,
    7,
  ],
];

/** article, days ahead, least and most, deposit in percent */
const RESERVES: [number, number, number, number | null, number][] = [
  [0, 7, 1000, 20_000, 20],
  [1, 7, 1000, 20_000, 20],
  [2, 10, 500, 10_000, 30],
  [3, 10, 500, 8000, 30],
  [5, 15, 300, 5000, 30],
  [6, 15, 300, 5000, 30],
  [8, 20, 200, 3000, 40],
  [9, 20, 200, 3000, 40],
  [10, 25, 100, 2000, 50],
  [11, 25, 100, null, 50],
];

/** level, days since it holds, turnover of a year, percent of the list price, days and amount of credit, remark */
const LEVELS: [string, number, string, string, number, string, string][] = [
  ['A', 320, '2000000.00', '92', 60, '800000.00', '年度框架协议客户'],
  ['B', 320, '500000.00', '96', 45, '300000.00', '稳定合作一年以上'],
  ['C', 320, '0.00', '100', 0, '0.00', '新客户，款到发货'],
  ['A', 690, '1500000.00', '93', 60, '600000.00', '上一年度政策'],
  ['B', 690, '400000.00', '97', 30, '200000.00', '上一年度政策'],
];
