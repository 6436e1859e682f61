import { richOf } from '../../../fields/richText/richWords';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

const CLASSES = ['通知公告', '规章制度', '人事任免', '安全生产'];

export function bulletinClasses(ids: Ids, today: string): DemoRow[] {
  return CLASSES.map((name) => masterRow(ids.next('bulletinClass'), today, { name }));
}

/** Days ago, class, department, title, text. */
const NOTICES: [number, number, keyof typeof DEPARTMENT, string, string][] = [
  [
    0,
    1,
    'office',
    '关于年终盘点安排的通知',
    '各仓库请于本月28日18:00前完成未审核单据的处理，29日起停止出入库，进行实物盘点。盘点表由仓储部统一打印。',
  ],
  [
    1,
    4,
    'production',
    '冲压车间设备点检要求',
    '每班开机前按点检表逐项检查安全门、急停按钮和润滑油位，异常时立即停机并报告车间主任。',
  ],
  [3, 1, 'sales', '新版价格政策自下月起执行', 'A级客户阶梯价调整，详见附件价格表。已确认的订单按原价执行。'],
  [
    6,
    2,
    'purchase',
    '供应商来料检验规范（修订）',
    '到货后须先报检，检验合格方可办理采购入库；让步接收须经质检主管批准。',
  ],
  [12, 3, 'office', '关于朱海涛同志任职的通知', '经公司研究决定，任命朱海涛同志为仓储部主管，即日起生效。'],
  [20, 1, 'office', '国庆假期值班安排', '假期期间成品仓正常发货，其余部门按值班表执行。'],
];

/** What everybody in the company should know; the last one is not out yet. */
export function bulletins(ids: Ids, today: string): DemoRow[] {
  const author = { createdId: '12' };
  const published = NOTICES.map(([ago, kind, department, name, content]) => {
    const time = `${addToDate(today, -ago, 'day')!} 08:30:00`;
    return {
      id: ids.next('bulletin'),
      name,
      content: richOf(content),
      classId: String(kind),
      departmentId: DEPARTMENT[department],
      isUrgent: kind === 4 ? 1 : 0,
      status: 1,
      publishedTime: time,
      createdTime: time,
      updatedTime: time,
      ...author,
    };
  });
  const time = `${today} 08:10:00`;
  const draft = {
    id: ids.next('bulletin'),
    name: '春节放假安排（征求意见）',
    content: richOf('放假时间待定，请各部门于本周内反馈意见。'),
    classId: '1',
    departmentId: DEPARTMENT.office,
    isUrgent: 0,
    status: 0,
    createdTime: time,
    updatedTime: time,
    ...author,
  };
  return [...published, draft].toReversed();
}
