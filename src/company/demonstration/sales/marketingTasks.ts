import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { PERSON } from '../people/people';
import type { Ids } from '../work/Ids';

/** Values of the machine of tasks. */
const TASK = { waiting: 0, running: 1, done: 2 } as const;
const MANAGER = '10';

/** Days from today until it begins and ends, kind, name, region, target and what came of it in thousands. */
const TASKS: [number, number, string, string, string, number, number, string?][] = [
  [-88, -58, 'newClient', '华东五金市场新客开发', 'east', 300, 346, '新签经销商 4 家'],
  [-85, -55, 'promotion', '缓冲铰链秋季促销', 'south', 200, 168.5, '两家经销商推迟到下季'],
  [-80, -50, 'visit', '西南重点客户回访', 'southwest', 120, 131.2, '走访 6 家，补单 3 笔'],
  [-60, -30, 'launch', '隐藏式滑轨新品推广', 'east', 400, 452.6, '样品寄出 15 套'],
  [-58, -28, 'repurchase', '华中老客户复购计划', 'central', 150, 96.4, '一家转向价格更低的供方'],
  [-55, -25, 'newClient', '青岛家居厂开发', 'north', 180, 205, '首单已发货'],
  [-28, 5, 'promotion', '门锁拉手年末促销', 'east', 350, 262.3, '已报价 9 家'],
  [-25, 8, 'visit', '广州代理商走访', 'south', 160, 74.8, '走访 3 家'],
  [-20, 10, 'repurchase', '橱柜厂季度补单', 'central', 220, 187.6, '补单 5 笔'],
  [-15, -2, 'newClient', '成都装饰公司开发', 'southwest', 140, 38, '仍在试样'],
  [3, 33, 'launch', '全盖缓冲铰链新品推广', 'east', 500, 0],
  [5, 40, 'newClient', '海外询盘跟进', 'overseas', 260, 0],
];

/** What the salesmen are to bring in, and what has come of it so far. */
export function marketingTasks(ids: Ids, today: string): DemoRow[] {
  return TASKS.map(([from, to, kind, name, region, target, achieved, result], index) => {
    const day = (offset: number) => addToDate(today, offset, 'day')!;
    const status = from > 0 ? TASK.waiting : to < -20 ? TASK.done : TASK.running;
    const created = day(Math.min(from, 0) - 3);
    const reported = day(Math.min(to, -1));
    return {
      id: ids.next('marketingTask'),
      name,
      kind,
      region,
      status,
      salesmanId: PERSON.salesmen[index % PERSON.salesmen.length],
      departmentId: DEPARTMENT.sales,
      startDate: day(from),
      endDate: day(to),
      target: `${target}000`,
      achieved: String(achieved * 1000),
      ...(result === undefined ? {} : { result, reportedTime: `${reported} 16:30:00` }),
      createdId: MANAGER,
      createdTime: `${created} 09:10:00`,
      updatedTime: result === undefined ? `${created} 09:10:00` : `${reported} 16:30:00`,
    };
  });
}
