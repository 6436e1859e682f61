import { at } from '../../../lib/at';
import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import { dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';

const MANAGER = '13';
const TROUBLE: Readonly<Record<string, [string, string][]>> = {
  quality: [
    ['铆接高度超差，抽检5件3件不合格', '停机调整铆压行程，前2小时产品全检'],
    ['表面划伤偏多', '更换料道衬板，工位加防护垫'],
  ],
  equipment: [
    ['3号冲床离合器打滑', '设备组更换摩擦片，改由5号机生产'],
    ['压铸机射嘴漏料', '清理射嘴并更换密封圈'],
  ],
  material: [
    ['阻尼件未到料，装配线等待', '先装配其他型号，采购催交'],
    ['纸箱尺寸与工单不符', '暂用通用箱，贴规格标签'],
  ],
};

/** Who is asked to solve what: the buyer for material, the administrator for machines and quality. */
const SOLVER: Readonly<Record<string, string>> = { quality: '1', equipment: '1', material: '2' };

/** Problems that are older than a week are solved; of the later ones every other was given to somebody. */
function handled(
  { days }: RecentWork,
  id: string,
  kind: string,
  measure: string,
  day: string,
): Record<string, unknown> {
  const given = { handlerId: SOLVER[kind], transferredTime: `${day} 17:50:00` };
  const next = days.later(day, 1);
  if (days.age(day) > 7 && next !== undefined)
    return { ...given, solution: `已完成：${measure}`, solverId: given.handlerId, solvedTime: `${next} 10:40:00` };
  return day !== days.today && Number(id) % 2 === 0 ? given : {};
}

/**
 * What the workshops report of reviewed production orders one to three days later: progress, and now and then trouble;
 * oldest first.
 */
export function productionReports(work: RecentWork, orders: readonly Made[]): DemoRow[] {
  const reviewed = orders.filter(({ row }) => row.status !== STATE.entered);
  return dated(work, reviewed, 1, 3).map(({ source, day }) => productionReport(work, source, day));
}

function productionReport(work: RecentWork, { row: order, lines }: Made, day: string): DemoRow {
  const { ids, random } = work;
  const kind = random.isLikely(72) ? 'progress' : random.pick(Object.keys(TROUBLE));
  const [problem, measure] = kind === 'progress' ? [] : random.pick(TROUBLE[kind]!);
  const reporterId = String(order.groupLeaderId);
  const id = ids.next('feedback');
  return {
    id,
    billDate: day,
    manufactureOrderId: order.id,
    workshopId: order.workshopId,
    factoryId: order.factoryId,
    groupLeaderId: reporterId,
    shift: random.isLikely(75) ? 'day' : 'night',
    kind,
    ...(kind === 'progress' ? {} : { problem, measure, stopHours: `${random.between(0, 5)}.5` }),
    ...(measure === undefined ? {} : handled(work, id, kind, measure, day)),
    reporterId,
    lines: lines.map(({ article, batchNo, quantity }, index) => {
      const done = Math.max(1, Math.floor((quantity * random.between(40, 100)) / 100));
      return {
        ...lineOf(ids.next('feedback.lines'), article),
        batchNo,
        quantity: String(done),
        scrapQuantity: String(Math.floor((done * random.between(0, 3)) / 100)),
        hours: `${random.between(4, 22)}.${random.pick(['0', '5'])}`,
        source: sourceText('manufactureOrder', at(order.lines as DemoRow[], index).id),
      };
    }),
    ...usualState(work, day, { createdId: reporterId, checkedId: MANAGER }),
  };
}
