import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';

/** The sales manager decides what the salesmen apply for. */
const MANAGER = '10';

/** days ago, name, short name, kind, contact, telephone, place, salesman, why */
const APPLICATIONS: [number, string, string, string, string, string, string, string, string][] = [
  [
    9,
    '苏州木之家全屋定制有限公司',
    '木之家',
    'factory',
    '陆婷',
    '13862500101',
    '苏州市相城区黄埭镇康阳路210号',
    '21',
    '年用铰链约8万副，要求月结30天',
  ],
  [
    7,
    '温州锐捷五金批发部',
    '温州锐捷',
    'dealer',
    '陈锐',
    '13862500102',
    '温州市瓯海区南白象街道五金城B区18号',
    '22',
    '展会认识，先按货到付款合作',
  ],
  [
    3,
    '厦门海沧建发装饰工程有限公司',
    '海沧装饰',
    'project',
    '黄海',
    '13862500103',
    '厦门市海沧区新阳街道霞飞路66号',
    '21',
    '地产精装项目，需门锁与拉手成套供货',
  ],
  [
    2,
    '佛山南海顺心电子商务有限公司',
    '顺心电商',
    'online',
    '何顺',
    '13862500104',
    '佛山市南海区里水镇科技路9号',
    '23',
    '天猫旗舰店，要求一件代发',
  ],
  [
    1,
    '长沙湘五金家居建材商行',
    '湘五金',
    'dealer',
    '刘湘',
    '13862500105',
    '长沙市雨花区高桥大市场五金区A12号',
    '22',
    '湖南区域经销意向',
  ],
  [
    0,
    '大连远洋家具进出口有限公司',
    '远洋家具',
    'export',
    '孙远',
    '13862500106',
    '大连市甘井子区华北路386号',
    '23',
    '出口日本家具配套滑轨',
  ],
];

/** Where they are, in the same order. */
const REGIONS = ['east', 'east', 'south', 'south', 'central', 'north'];

const REFUSED = '与现有经销商区域重叠，暂不开户';

/**
 * Customers that salesmen have applied for: most wait for a decision, one was refused, and two of those that are
 * customers now began so.
 */
export function clientApplications(ids: Ids, today: string, clients: readonly DemoRow[]): DemoRow[] {
  const asked = APPLICATIONS.map(
    ([ago, name, shortName, kind, contact, tel, address, salesmanId, reason], index): DemoRow => {
      const entered = {
        id: ids.next('clientApplication'),
        name,
        shortName,
        kind,
        contact,
        tel,
        address,
        salesmanId,
        reason,
        level: 'C',
        source: 'fair',
        region: REGIONS[index],
        settlement: 'delivery',
        ...stated(today, ago, salesmanId),
      };
      return index === 1 ? { ...entered, status: 2, refuseReason: REFUSED, ...decided(today, ago - 1) } : entered;
    },
  );
  const passed = clients
    .slice(0, 2)
    .map(({ id, name, shortName, kind, contact, tel, address, salesmanId, level, region, source }, index): DemoRow => {
      const ago = 400 + index * 12;
      const application = {
        name,
        shortName,
        kind,
        contact,
        tel,
        address,
        salesmanId,
        level,
        region,
        source,
        settlement: 'delivery',
      };
      return {
        id: ids.next('clientApplication'),
        ...application,
        ...stated(today, ago, String(salesmanId)),
        status: 1,
        clientId: id,
        ...decided(today, ago - 2),
      };
    });
  return [...passed, ...asked];
}

function stated(today: string, ago: number, createdId: string): Record<string, unknown> {
  const time = `${addToDate(today, -ago, 'day')!} 07:40:00`;
  return { departmentId: DEPARTMENT.sales, status: 0, createdId, createdTime: time, updatedTime: time };
}

function decided(today: string, ago: number): Record<string, unknown> {
  const time = `${addToDate(today, -ago, 'day')!} 14:05:00`;
  return { checkedId: MANAGER, checkedTime: time, updatedTime: time };
}
