import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Values of the machine of complaints. */
const STATUS = { received: 0, assigned: 1, analysed: 2, answered: 3, closed: 4 } as const;

/** What was complained of, about goods or about the service. */
interface Grievance {
  severity: 'critical' | 'major' | 'minor';
  description: string;
  departmentId: string;
  handlerId: string;
  causeKind: string;
  team: string;
  containment: string;
  cause: string;
  corrective: string;
  prevention: string;
  reply: string;
  /** yuan */
  cost: number;
}

const OF_GOODS: readonly Grievance[] = [
  {
    severity: 'critical',
    description: '客户装配线反映铰链臂开裂，已停线，要求当天到场处理。',
    departmentId: DEPARTMENT.stamping,
    handlerId: '14',
    causeKind: 'process',
    team: '徐金龙、宋立新、彭丽',
    containment: '封存同批在库品，当日派人到客户处挑选并换货。',
    cause: '冲压模具第三工位崩刃，开裂件未被首件检查发现。',
    corrective: '更换崩刃凸模，同批产品全检后放行。',
    prevention: '模具每两万次点检一次，首件增加弯折试验。',
    reply: '已更换不良品，后续批次附弯折试验记录。',
    cost: 8600,
  },
  {
    severity: 'major',
    description: '镀镍层起泡、脱落，盐雾试验24小时即出现红锈。',
    departmentId: DEPARTMENT.surface,
    handlerId: '16',
    causeKind: 'process',
    team: '何春梅、彭丽',
    containment: '暂停同槽位产品出货，客户处不良品先行换货。',
    cause: '前处理除油槽温度偏低，镀层结合力不足。',
    corrective: '调整除油槽温度并更换槽液，补做结合力试验。',
    prevention: '槽温加装自动报警，每班记录两次。',
    reply: '已换货并附新批次盐雾试验报告。',
    cost: 5200,
  },
  {
    severity: 'major',
    description: '滑轨抽拉不顺，有异响，抽查二十副有三副不合格。',
    departmentId: DEPARTMENT.assembly,
    handlerId: '17',
    causeKind: 'material',
    team: '马秀兰、王丽华',
    containment: '同批滑轨退回分选，先补发合格品。',
    cause: '钢珠供应商混批，直径偏大0.02毫米。',
    corrective: '退回混批钢珠，在制品更换钢珠后重新检验。',
    prevention: '钢珠来料按批抽检直径，供应商列入重点管控。',
    reply: '已补发合格品，不良品由我司承担运费退回。',
    cost: 3400,
  },
  {
    severity: 'minor',
    description: '外箱受潮破损，部分拉手表面划伤。',
    departmentId: DEPARTMENT.store,
    handlerId: '11',
    causeKind: 'packing',
    team: '赵德顺、朱海涛',
    containment: '补发划伤拉手，联系承运商核实淋雨情况。',
    cause: '装车时未盖防雨布，外箱等级偏低。',
    corrective: '与承运商确认赔付，补发产品加套气泡袋。',
    prevention: '外箱改为五层瓦楞，雨天装车拍照留底。',
    reply: '已补发，运输赔付由我司与承运商处理。',
    cost: 960,
  },
  {
    severity: 'minor',
    description: '螺丝包少放，每套缺一颗安装螺丝。',
    departmentId: DEPARTMENT.assembly,
    handlerId: '30',
    causeKind: 'inspection',
    team: '董芳、马秀兰',
    containment: '当日补寄螺丝包五百套。',
    cause: '点料秤未校准，漏检缺件的螺丝包。',
    corrective: '校准点料秤，库存螺丝包全数复称。',
    prevention: '点料秤每日开班校准并记录。',
    reply: '已补寄螺丝包，致歉并承诺不再发生。',
    cost: 420,
  },
];

const OF_SERVICE: readonly Grievance[] = [
  {
    severity: 'major',
    description: '约定交期已过三天仍未发货，业务员没有提前告知。',
    departmentId: DEPARTMENT.sales,
    handlerId: '10',
    causeKind: 'service',
    team: '吴建军、韩冰',
    containment: '当天安排先发一半，其余次日发出。',
    cause: '缺料未及时反馈到业务员，没有走未发货报备。',
    corrective: '剩余数量加急发出，承担加急运费。',
    prevention: '计划员每日下班前把缺料订单通知业务员。',
    reply: '货物已发出，加急运费由我司承担。',
    cost: 680,
  },
  {
    severity: 'minor',
    description: '开票单位名称有误，要求重开发票。',
    departmentId: DEPARTMENT.finance,
    handlerId: '25',
    causeKind: 'service',
    team: '唐佳',
    containment: '原发票作废，先传真更正说明。',
    cause: '客户档案中的开票单位没有随更名修改。',
    corrective: '修改客户档案并重开发票寄出。',
    prevention: '客户更名由业务员当天提交档案变更。',
    reply: '新发票已寄出，快递单号已发微信。',
    cost: 0,
  },
  {
    severity: 'minor',
    description: '送货司机不肯卸货到指定楼层，态度差。',
    departmentId: DEPARTMENT.store,
    handlerId: '18',
    causeKind: 'service',
    team: '朱海涛、袁伟',
    containment: '当天安排人员到现场协助卸货。',
    cause: '派车单没有写明上楼要求，承运商未收上楼费。',
    corrective: '向客户致歉，补付承运商上楼费。',
    prevention: '出库单备注卸货要求，派车时电话确认。',
    reply: '已致歉，以后送货前电话确认卸货要求。',
    cost: 150,
  },
];

/** How many of each state, in the order of the story; the youngest wait. */
const STATES: readonly number[] = [
  ...Array.from({ length: 15 }, () => STATUS.closed),
  ...Array.from({ length: 4 }, () => STATUS.answered),
  ...Array.from({ length: 4 }, () => STATUS.analysed),
  ...Array.from({ length: 5 }, () => STATUS.assigned),
  ...Array.from({ length: 4 }, () => STATUS.received),
];
const SOURCES = ['phone', 'wechat', 'visit', 'email', 'platform', 'inspection'];
const DAYS_TO_ANSWER = { critical: 1, major: 3, minor: 7 } as const;

/**
 * What customers complained of in the last three months, of goods that were delivered to them: most are closed, of the
 * youngest some wait for an answer and some are late. Oldest first.
 * @param today YYYY-MM-DD
 * @param register the batches there are; it gets those that are complained of
 */
export function complaints(
  ids: Ids,
  today: string,
  deliveries: readonly DemoRow[],
  goods: readonly DemoRow[],
  register: DemoRow[],
): DemoRow[] {
  const batched = new Set(goods.filter(({ batchManaged }) => batchManaged === 1).map(({ id }) => id));
  const batchOf = ({ batchNo, productId }: DemoRow): string | null => {
    if (!batched.has(String(productId)) || !batchNo) return null;
    const known = register.find((each) => each.productId === productId && each.batchNo === batchNo);
    if (known) return known.id;
    const { status: _, ...row } = masterRow(ids.next('stockBatchNo'), today, { productId, batchNo });
    register.push(row);
    return row.id;
  };
  const random = new Random(20_261_130);
  const gone = deliveries
    .filter(({ billDate, status }) => status !== STATE.entered && String(billDate) < today)
    .toSorted((one, other) => String(one.billDate).localeCompare(String(other.billDate)));
  return STATES.map((status, index) => {
    const isOfGoods = index % 3 !== 2;
    const grievances = isOfGoods ? OF_GOODS : OF_SERVICE;
    const grievance = at(grievances, (isOfGoods ? index : Math.floor(index / 3)) % grievances.length);
    const delivery = at(gone, Math.floor((index * gone.length) / STATES.length));
    const line = at(delivery.lines as DemoRow[], 0);
    const ago = status === STATUS.closed ? 80 - index * 4 : Math.max(1, 34 - index);
    const day = [addToDate(today, -ago, 'day') ?? today, String(delivery.billDate)].sort().at(-1) ?? today;
    const receivedTime = `${day} 09:${String(10 + index)}:00`;
    const later = (days: number, time: string): string => {
      const then = addToDate(day, days, 'day') ?? today;
      return `${then > today ? today : then} ${then >= today ? '07:50:00' : time}`;
    };
    const answeredIn = DAYS_TO_ANSWER[grievance.severity] + (index % 5 === 0 ? 2 : -1);
    const { causeKind, cause, containment, corrective, cost, prevention, reply, team, ...said } = grievance;
    const { handlerId, ...told } = said;
    return {
      id: ids.next('complaint'),
      kind: isOfGoods ? 'quality' : 'customer',
      clientId: delivery.clientId,
      contact: delivery.contact,
      tel: delivery.tel,
      source: random.pick(SOURCES),
      receivedTime,
      sellOutId: delivery.id,
      salesmanId: delivery.salesmanId,
      ...(isOfGoods
        ? {
            productId: line.productId,
            spec: line.spec,
            unitId: line.unitId,
            batchId: batchOf(line),
            quantity: String(Math.max(1, Math.floor(Number(line.quantity) / 25))),
          }
        : {}),
      ...told,
      status,
      ...(status === STATUS.received ? {} : { handlerId, assignedTime: later(0, '10:40:00'), team, containment }),
      ...(status >= STATUS.analysed ? { causeKind, cause, corrective, analysedTime: later(1, '15:20:00') } : {}),
      ...(status >= STATUS.answered
        ? { prevention, cost: String(cost), reply, answeredTime: later(answeredIn, '16:05:00') }
        : {}),
      ...(status === STATUS.closed ? { closedId: '12', closedTime: later(answeredIn + 3, '17:10:00') } : {}),
      createdId: String(delivery.salesmanId),
      createdTime: receivedTime,
      updatedTime: receivedTime,
    };
  }).toSorted((one, other) => String(one.createdTime).localeCompare(String(other.createdTime)));
}
