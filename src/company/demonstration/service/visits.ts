import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { PERSON } from '../people/people';
import type { Ids } from '../work/Ids';

const VISIT = { planned: 0, done: 1, cancelled: 2 } as const;
const VISITS = 38;
/** Reviewed, with sales, and completed. */
const ORDERED: ReadonlySet<unknown> = new Set([2, 3, 6]);

/** what for, what came of it, how content the customer is */
const RESULTS: [string, string, string][] = [
  ['新品试装情况', '静音滑轨试装顺利，客户要求下月供货。', 'great'],
  ['季度满意度回访', '对质量满意，希望缩短交期。', 'good'],
  ['久未下单原因', '改从近处采购，价格低三个百分点，需重新报价。', 'fair'],
  ['投诉处理回访', '换货已收到，对处理速度不满意。', 'poor'],
  ['对账与回款', '账目一致，本月底付清。', 'good'],
  ['年度框架协议', '同意续签，要求返点提高一个点。', 'fair'],
];
const WAYS = ['phone', 'visit', 'wechat'];
const CANCELLED = '客户出差，改期另约';

/**
 * Whom the salesmen visited or called in the last three months and are to in the next two weeks; of those that are due
 * some are late. Oldest first.
 */
export function visits(ids: Ids, today: string, clients: readonly DemoRow[], orders: readonly DemoRow[]): DemoRow[] {
  const [lastDay, lastMoney] = [new Map<unknown, string>(), new Map<string, number>()];
  const moneyOf = ({ lines }: DemoRow): number =>
    (lines as DemoRow[]).reduce(
      (sum, { isGift, price, quantity }) => sum + (isGift === 1 ? 0 : Number(price) * Number(quantity)),
      0,
    );
  for (const order of orders) {
    if (!ORDERED.has(order.status)) continue;
    const day = String(order.billDate);
    const key = `${String(order.clientId)}/${day}`;
    if (day > (lastDay.get(order.clientId) ?? '')) lastDay.set(order.clientId, day);
    lastMoney.set(key, (lastMoney.get(key) ?? 0) + moneyOf(order));
  }
  return Array.from({ length: VISITS }, (_, index): DemoRow => {
    const client = at(clients, (index * 5) % clients.length);
    const offset = Math.floor((index * 102) / VISITS) - 88;
    const plannedDate = addToDate(today, offset, 'day') ?? today;
    const [purpose, result, satisfaction] = at(RESULTS, index % RESULTS.length);
    const status =
      offset > -6 && index % 3 !== 0
        ? VISIT.planned
        : offset > 0
          ? VISIT.planned
          : index % 9 === 4
            ? VISIT.cancelled
            : VISIT.done;
    const created = `${addToDate(today, Math.min(offset, 0) - 5, 'day') ?? today} 09:20:00`;
    const visitorId = client.salesmanId ?? PERSON.salesmen[0];
    const day = lastDay.get(client.id);
    return {
      id: ids.next('visited'),
      clientId: client.id,
      clientLevel: client.level,
      contact: client.contact,
      tel: client.tel,
      plannedDate,
      way: at(WAYS, index % WAYS.length),
      visitorId,
      purpose,
      ...(day === undefined
        ? {}
        : { lastOrderDate: day, lastOrderMoney: (lastMoney.get(`${String(client.id)}/${day}`) ?? 0).toFixed(2) }),
      status,
      ...(status === VISIT.done
        ? {
            result,
            satisfaction,
            doneTime: `${plannedDate} ${offset === 0 ? '07' : '15'}:30:00`,
            ...(index % 2 === 0 ? { nextDate: addToDate(plannedDate, 30, 'day') } : {}),
          }
        : {}),
      ...(status === VISIT.cancelled ? { cancelReason: CANCELLED } : {}),
      createdId: visitorId,
      createdTime: created,
      updatedTime: created,
    };
  });
}

/** Values of the machine of intention customers. */
const STAGE = { lead: 1, contact: 2, quote: 3, trial: 4, won: 5, lost: 6 } as const;

/** name, short name, kind, contact, place, region, source, products, expected in thousands, stage, the last one reached, days ago */
const INTENTIONS: [string, string, string, string, string, string, string, string, number, number, number, number][] = [
  [
    '绍兴柯桥海纳家居有限公司',
    '海纳家居',
    'factory',
    '沈海',
    '绍兴市柯桥区安昌街道',
    'east',
    'fair',
    '缓冲铰链',
    260,
    5,
    5,
    84,
  ],
  ['嘉兴秀洲立方橱柜厂', '立方橱柜', 'factory', '方立', '嘉兴市秀洲区王店镇', 'east', 'web', '三节滑轨', 180, 5, 5, 80],
  [
    '南通通州宏图装饰工程有限公司',
    '宏图装饰',
    'project',
    '顾宏',
    '南通市通州区金沙街道',
    'east',
    'referral',
    '门锁拉手',
    320,
    6,
    4,
    78,
  ],
  ['东莞厚街名匠家具厂', '名匠家具', 'factory', '陈匠', '东莞市厚街镇', 'south', 'fair', '隐藏式滑轨', 450, 4, 4, 70],
  ['中山小榄锁业贸易行', '小榄锁业', 'dealer', '梁志', '中山市小榄镇', 'south', 'web', '执手锁', 120, 6, 2, 68],
  [
    '重庆渝北佳美橱柜有限公司',
    '佳美橱柜',
    'factory',
    '罗佳',
    '重庆市渝北区回兴街道',
    'southwest',
    'visit',
    '缓冲铰链',
    210,
    3,
    3,
    61,
  ],
  ['昆明官渡五金批发部', '官渡五金', 'dealer', '杨滇', '昆明市官渡区', 'southwest', 'web', '铰链滑轨', 90, 3, 3, 55],
  ['太原小店区晋美装饰公司', '晋美装饰', 'project', '郭晋', '太原市小店区', 'north', 'referral', '拉手', 75, 6, 1, 52],
  [
    '天津西青优居电子商务有限公司',
    '优居电商',
    'online',
    '刘优',
    '天津市西青区',
    'north',
    'web',
    '一件代发',
    160,
    5,
    5,
    47,
  ],
  ['石家庄裕华家居建材商行', '裕华家居', 'dealer', '马华', '石家庄市裕华区', 'north', 'fair', '铰链', 110, 2, 2, 41],
  ['武汉洪山定制家具厂', '洪山定制', 'factory', '夏武', '武汉市洪山区', 'central', 'fair', '隐藏式滑轨', 280, 4, 4, 38],
  ['南昌青山湖五金行', '青山湖五金', 'dealer', '熊南', '南昌市青山湖区', 'central', 'web', '门锁', 60, 6, 3, 33],
  [
    '福州仓山进出口有限公司',
    '仓山进出口',
    'export',
    '林福',
    '福州市仓山区',
    'south',
    'fair',
    '出口滑轨',
    520,
    3,
    3,
    29,
  ],
  [
    '无锡惠山全屋定制有限公司',
    '惠山定制',
    'factory',
    '惠明',
    '无锡市惠山区',
    'east',
    'referral',
    '缓冲铰链',
    240,
    2,
    2,
    26,
  ],
  ['台州路桥五金城商户', '路桥五金', 'dealer', '叶路', '台州市路桥区', 'east', 'visit', '拉手', 45, 2, 2, 20],
  ['济南历城装饰材料公司', '历城装饰', 'project', '鲁成', '济南市历城区', 'north', 'web', '门锁', 130, 2, 2, 17],
  ['西安雁塔智能家居有限公司', '雁塔智能', 'online', '秦雁', '西安市雁塔区', 'north', 'web', '感应锁', 200, 1, 1, 12],
  ['沈阳于洪橱柜厂', '于洪橱柜', 'factory', '关东', '沈阳市于洪区', 'north', 'other', '铰链', 85, 1, 1, 9],
  ['贵阳花溪建材市场商户', '花溪建材', 'dealer', '黔生', '贵阳市花溪区', 'southwest', 'web', '滑轨', 40, 1, 1, 5],
  ['海口龙华家居有限公司', '龙华家居', 'dealer', '海生', '海口市龙华区', 'south', 'web', '拉手', 55, 1, 1, 3],
  ['兰州城关工程装饰公司', '城关工程', 'project', '甘建', '兰州市城关区', 'north', 'referral', '门锁', 150, 1, 1, 1],
  ['哈尔滨香坊进口家居行', '香坊家居', 'dealer', '于冰', '哈尔滨市香坊区', 'north', 'web', '铰链', 70, 1, 1, 0],
];
const LOST = ['price', 'delivery', 'quality', 'rival', 'gone'];
const CHANCE: Readonly<Record<number, string>> = { 1: '10', 2: '25', 3: '45', 4: '70', 5: '100', 6: '0' };

/**
 * Who may become a customer, at each stage; those who did name one of the customers there are. Who was lost keeps the
 * stages that he reached. Oldest first.
 */
export function intentions(ids: Ids, today: string, clients: readonly DemoRow[]): DemoRow[] {
  return INTENTIONS.map(
    (
      [name, shortName, kind, contact, address, region, source, products, expected, status, reached, ago],
      index,
    ): DemoRow => {
      const begun = addToDate(today, -ago, 'day') ?? today;
      const reachedOn = (days: number): string => {
        const day = addToDate(begun, days, 'day') ?? today;
        return day >= today ? `${today} 07:45:00` : `${day} 16:20:00`;
      };
      const salesmanId = at(PERSON.salesmen, index % PERSON.salesmen.length);
      const isOpen = status < STAGE.won;
      return {
        id: ids.next('intention'),
        name,
        shortName,
        kind,
        contact,
        tel: `1352018${String(2001 + index * 41)}`,
        address,
        region,
        source,
        salesmanId,
        departmentId: DEPARTMENT.sales,
        products,
        expected: `${expected}000`,
        chance: CHANCE[status],
        ...(isOpen ? { nextDate: addToDate(today, (index % 6) - 2, 'day') } : {}),
        ...(reached >= STAGE.contact ? { contactTime: reachedOn(3) } : {}),
        ...(reached >= STAGE.quote && index % 4 !== 3 ? { quoteTime: reachedOn(8) } : {}),
        ...(reached >= STAGE.trial ? { trialTime: reachedOn(15) } : {}),
        ...(status === STAGE.won ? { wonTime: reachedOn(28), clientId: at(clients, index).id } : {}),
        ...(status === STAGE.lost ? { lostTime: reachedOn(24), lostReason: at(LOST, index % LOST.length) } : {}),
        contacted: Number(reached >= STAGE.contact),
        quoted: Number(reached >= STAGE.quote),
        tried: Number(reached >= STAGE.trial),
        won: Number(reached >= STAGE.won),
        status,
        createdId: salesmanId,
        createdTime: `${begun} ${ago === 0 ? '07:20:00' : '10:05:00'}`,
        updatedTime: `${begun} ${ago === 0 ? '07:20:00' : '10:05:00'}`,
      };
    },
  );
}

/** Values of the machine of guests. */
const GUEST = { waiting: 0, assigned: 1, replied: 2, closed: 3 } as const;

/** how they came, what they are called, firm, what they asked, what was said */
const GUESTS: [string, string, string | null, string, string][] = [
  ['site', '网站访客蒋先生', '扬州广陵家居店', '有没有缓冲铰链的批发价目表？', '已发价目表并加微信，约下周回复。'],
  ['wechat', '小周', null, '想代理你们的门锁，县级代理有什么要求？', '已介绍代理政策，客户考虑。'],
  ['fair', '何总', '珠海香洲定制家居', '展会看过隐藏式滑轨，请寄样品。', '样品已寄出，一周后回访。'],
  ['platform', '买家sunny88', null, '滑轨发错规格能不能换？', '已转电商客服换货。'],
  ['phone', '毛女士', '徐州泉山装饰', '工程用执手锁五百把，多久交货？', '报交期二十天，已转意向客户。'],
  ['site', '匿名访客', null, '铰链能过欧盟REACH吗？', '已发送检测报告。'],
];
const GUEST_COUNT = 30;

/** Who asked something on the site, at fairs or by telephone in the last three months; the youngest wait. Oldest first. */
export function guests(ids: Ids, today: string): DemoRow[] {
  return Array.from({ length: GUEST_COUNT }, (_, index): DemoRow => {
    const [channel, name, company, question, reply] = at(GUESTS, index % GUESTS.length);
    const ago = Math.max(1, Math.floor(((GUEST_COUNT - 1 - index) * 80) / GUEST_COUNT));
    const day = addToDate(today, -ago, 'day') ?? today;
    const time = `${day} 11:${String(10 + index)}:00`;
    const status =
      index >= GUEST_COUNT - 4
        ? GUEST.waiting
        : index >= GUEST_COUNT - 9
          ? GUEST.assigned
          : index % 3 === 0
            ? GUEST.closed
            : GUEST.replied;
    const isSeen = status === GUEST.replied || status === GUEST.closed;
    return {
      id: ids.next('guest'),
      name,
      ...(index % 2 === 0 ? { tel: `1361517${String(3003 + index * 29)}` } : {}),
      ...(company === null ? {} : { company }),
      question,
      visitTime: time,
      channel,
      ...(status === GUEST.waiting
        ? {}
        : { assigneeId: PERSON.salesmen[index % PERSON.salesmen.length], assignedTime: `${day} 13:10:00` }),
      ...(isSeen ? { reply, repliedTime: `${day} 16:40:00` } : {}),
      status,
      createdId: '1',
      createdTime: time,
      updatedTime: time,
    };
  });
}
