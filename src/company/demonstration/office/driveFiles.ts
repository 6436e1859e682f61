import { DEPARTMENT } from '../people/organisation';
import type { DemoDrive } from './DemoDrive';
import { supplierInvoices } from './supplierInvoices';

const ALL = 31;
const VIEW = 1;
/** What members of a department may do in its space: look, upload, share. */
const MEMBERS = 1 | 2 | 16;

/** Drawings of products as their catalogue has them. */
const PRODUCTS = [
  ['缓冲铰链 JL-A35', '#3f6fb5'],
  ['三节滑轨 HG-45', '#5d8a5a'],
  ['抽屉拉手 LS-128', '#a0713a'],
  ['机械门锁 MS-7250', '#7a5aa6'],
  ['静音合页 HY-4030', '#3b8d8f'],
  ['阻尼器 ZN-12', '#b0565b'],
] as const;

const RULES = `# 考勤管理制度

适用于公司全体员工，自发布之日起执行。

## 工作时间

| 班次 | 上班 | 下班 |
| --- | --- | --- |
| 行政班 | 08:30 | 17:30 |
| 车间早班 | 07:00 | 15:30 |
| 车间中班 | 15:30 | 24:00 |

## 迟到与早退

1. 迟到 **10 分钟** 以内，每月可免 2 次。
2. 漏打卡须在 **3 个工作日** 内补卡。
3. 请假须经直接上级同意，三天以上由部门负责人批准。
`;

const HANDBOOK = `# 员工手册

欢迎加入华东精工五金制品有限公司。

## 入职第一周

- [x] 领取工牌、劳保用品
- [x] 完成三级安全教育
- [ ] 熟悉本岗位作业指导书
- [ ] 在规矩系统中修改初始密码

> 车间内必须佩戴护目镜和防砸鞋。
`;

const PRICES = `编号,名称,规格,单位,起订量,含税单价
JL-A35,缓冲铰链,35杯 全盖,只,1000,3.20
HG-45,三节滑轨,450mm,付,200,18.60
LS-128,抽屉拉手,孔距128,只,500,4.75
MS-7250,机械门锁,7250锁体,把,100,46.00
HY-4030,静音合页,4寸,片,400,6.90
`;

const TRIP = `宁波分厂走访记录

1. 压铸车间模具保养台账完整，二号机台的冷却水压偏低，已请设备科处理。
2. 表面处理外协厂的环评批复明年六月到期，需提前准备续办材料。
3. 成品库先进先出执行良好，批次标签个别脱落，建议改用耐热标签。
`;

/** Files of the company, of two departments and of the first person, some of them in the bin. */
export function driveFiles(
  drive: DemoDrive,
  { admin, buyer, today }: { admin: string; buyer: string; today: string },
): void {
  const company = drive.space({ space: 'company', owner: '0', name: '公司文件', entry: ['everyone', '0', VIEW] });
  const rules = drive.folder(company, '规章制度', 280);
  drive.file(rules, '员工手册.md', HANDBOOK, { ago: 150, tags: ['入职'] });
  drive.file(rules, '考勤管理制度.md', RULES, { ago: 96, tags: ['考勤', '制度'] });
  const catalogue = drive.folder(company, '产品图册', 200);
  for (const [at, [name, colour]] of PRODUCTS.entries())
    drive.file(catalogue, `${name}.svg`, productPicture(name, colour), { ago: 120 - at * 17, tags: ['图册'] });
  const templates = drive.folder(company, '常用模板', 190);
  drive.file(templates, '报价单模板.csv', PRICES, { ago: 44 });

  const purchase = drive.space(
    {
      space: 'department',
      owner: DEPARTMENT.purchase,
      name: '采购部',
      entry: ['department', DEPARTMENT.purchase, MEMBERS],
    },
    buyer,
  );
  const papers = drive.folder(purchase, '供应商资质', 88, buyer);
  drive.file(
    papers,
    '年度审核计划.csv',
    '供应商,类别,上次审核,计划审核,负责人\n江阴华盛带钢,原料,2025-03-12,2026-03-10,王海燕\n慈溪永丰弹簧,外购件,2025-05-20,2026-05-18,王海燕\n',
    { ago: 60, by: buyer },
  );
  drive.file(papers, '来料质量约定.txt', '来料须附材质证明和出厂检验报告；同一批次不良率超过2%整批退回。', {
    ago: 31,
    by: buyer,
  });
  const invoices = drive.folder(purchase, '供应商发票', 60, buyer);
  for (const { ago, content, name } of supplierInvoices(today))
    drive.file(invoices, name, content, { ago, by: buyer, tags: ['待入账'] });

  const own = drive.space({ space: 'personal', owner: admin, name: '我的文件', entry: ['person', admin, ALL] }, admin);
  const trips = drive.folder(own, '出差', 40, admin);
  drive.file(trips, '宁波分厂走访.txt', TRIP, { ago: 12, by: admin, tags: ['宁波'] });
  drive.file(
    own,
    '第四季度重点工作.md',
    '# 第四季度重点工作\n\n- 滑轨产线提速 15%\n- 供应商资质全部年审\n- 呆滞库存下降 300 万元\n',
    { ago: 5, by: admin },
  );
  drive.file(own, '旧版通讯录.csv', '姓名,电话\n前台,0512-57780001\n', { ago: 70, by: admin, isDeleted: true });
}

function productPicture(name: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="sans-serif"><rect width="400" height="300" fill="#f4f6f9"/><g fill="none" stroke="${colour}" stroke-width="10" stroke-linejoin="round"><path d="M90 190h220v-60H90zM120 130V95h70v35M240 190v35h50v-35"/><circle cx="155" cy="160" r="14"/><circle cx="255" cy="160" r="14"/></g><text x="200" y="275" font-size="24" text-anchor="middle" fill="#333a45">${name}</text></svg>`;
}
