import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';

/** employee, kind, name, number, who issued it, days since; days until it expires, where it does */
const CERTIFICATES: readonly [string, string, string, string, string, number, number?][] = [
  ['27', 'special', '起重机械作业证', 'TS6A2023-0412', '昆山市市场监督管理局', 1055, 41],
  ['28', 'special', '叉车驾驶证', 'N1-320583-2214', '昆山市市场监督管理局', 1100, -5],
  ['29', 'skill', '电镀工（四级）', '1832003004401127', '江苏省职业技能鉴定中心', 1480],
  ['11', 'skill', '仓储管理师', 'CK2021-33871', '中国仓储与配送协会', 1600],
  ['13', 'skill', '中级会计师', '320500220118', '江苏省财政厅', 1290],
  ['6', 'diploma', '会计学学士', '104591200705', '苏州大学', 4400],
  ['17', 'health', '健康证', 'JK20260318', '昆山市疾病预防控制中心', 255, 110],
  ['30', 'special', '低压电工作业证', 'T320583198803', '江苏省应急管理厅', 900, 195],
  ['2', 'contract', '劳动合同副本', 'HT2024-0107', '华东精工五金制品有限公司', 1072, 23],
  ['2', 'diploma', '物流管理本科', '118432201105', '江南大学', 4880],
  ['14', 'health', '职业健康体检证明', 'ZY20251206', '昆山市疾病预防控制中心', 348, 17],
  ['31', 'special', '叉车司机证', 'N1-320583-2871', '昆山市市场监督管理局', 1120, -25],
];

/** Certificates of the employees, some of which expire soon or have expired. */
export function certificates(ids: Ids, today: string, employees: readonly DemoRow[], officer: string): DemoRow[] {
  return CERTIFICATES.flatMap(([employeeId, kind, name, number, issuer, ago, ahead]): DemoRow[] => {
    const employee = employees.find(({ id }) => id === employeeId);
    if (!employee) return [];
    const entered = `${addToDate(today, -30, 'day')} 14:10:00`;
    return [
      {
        id: ids.next('personnelFile'),
        employeeId,
        departmentId: employee.departmentId,
        kind,
        name,
        number,
        issuer,
        issueDate: addToDate(today, -ago, 'day'),
        ...(ahead === undefined ? {} : { expiryDate: addToDate(today, ahead, 'day') }),
        status: 1,
        createdId: officer,
        createdTime: entered,
        updatedTime: entered,
      },
    ];
  });
}
