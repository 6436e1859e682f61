import type { DemoRow } from '../../../server/demonstration/Demo';
import { CLASS } from '../goods/basics';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** name, who runs it, who approves, department, what it is, class of its goods; the last one is yet to come */
const LINES: [string, string, string | null, string, string, string | null][] = [
  ['铰链产品线', '12', '6', DEPARTMENT.research, '全盖、半盖、内嵌缓冲铰链', '铰链'],
  ['滑轨产品线', '24', '12', DEPARTMENT.research, '二节、三节与隐藏式滑轨', '滑轨'],
  ['门锁拉手产品线', '7', '6', DEPARTMENT.ningbo, '宁波分厂压铸门锁与拉手', '门锁拉手'],
  ['出口包装线', '23', null, DEPARTMENT.sales, '按外贸客户要求改包装的产品', null],
  ['智能五金线', '12', '6', DEPARTMENT.research, '电动滑轨与感应锁，立项中', null],
];
const STOPPED = '出口包装线';

/**
 * The product lines of the company; goods of their classes are put into them.
 * @param goods goods whose class has a line get it
 */
export function productLines(ids: Ids, today: string, goods: readonly DemoRow[]): DemoRow[] {
  return LINES.map(([name, managerId, approverId, departmentId, description, ofClass]) => {
    const line = masterRow(ids.next('productLine'), today, {
      name,
      managerId,
      departmentId,
      description,
      ...(approverId === null ? {} : { approverId }),
      status: name === STOPPED ? 0 : 1,
    });
    if (ofClass !== null)
      for (const each of goods) if (each.categoryId === CLASS[ofClass]) each.productLineId = line.id;
    return line;
  });
}
