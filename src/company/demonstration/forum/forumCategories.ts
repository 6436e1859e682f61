import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** name, colour, what it is for, who looks after it */
const CATEGORIES: readonly (readonly [string, string, string, string])[] = [
  ['工艺与质量', 'blue', '冲压、压铸、表面处理与装配的工艺和质量问题', '12'],
  ['设备与模具', 'orange', '设备点检、模具维修与备件', '13'],
  ['灭鼠剂与仓储', 'red', '灭鼠剂的储存、发放与安全，仓库作业', '11'],
  ['销售与客户', 'green', '客户需求、投诉处理与报价经验', '10'],
  ['系统使用', 'blue', '系统操作问题与改进建议', '1'],
  ['员工生活', 'default', '食堂、班车、活动与二手转让', '8'],
];

export function forumCategories(ids: Ids, today: string): DemoRow[] {
  return CATEGORIES.map(([name, color, description, moderatorId], index) =>
    masterRow(ids.next('forumClassify'), today, { name, color, description, moderatorId, sort: index + 1 }),
  );
}
