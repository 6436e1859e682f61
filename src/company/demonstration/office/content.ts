import type { RichNode } from '../../../fields/richText/RichNode';
import { richOf } from '../../../fields/richText/richWords';
import type { FileEntry } from '../../../language/model/FileEntry';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import type { DemoFiles } from './DemoFiles';
import type { DemoReadings } from './DemoReadings';

/** Who writes for all. */
export const AUTHOR = '12';

const TONES: readonly (readonly [string, string])[] = [
  ['#1d4ed8', '#60a5fa'],
  ['#b45309', '#fbbf24'],
  ['#047857', '#6ee7b7'],
  ['#6d28d9', '#c4b5fd'],
];

/** A drawn cover, twice as wide as high: a title over hills. */
function coverPicture(title: string, place: number): string {
  const [dark, light] = TONES[place % TONES.length] ?? ['#334155', '#94a3b8'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs><rect width="1200" height="600" fill="url(#g)"/><path d="M0 470 220 330l180 110 260-220 240 200 300-160v340H0z" fill="#ffffff" fill-opacity="0.18"/><circle cx="960" cy="140" r="70" fill="#ffffff" fill-opacity="0.35"/><text x="80" y="300" font-size="72" font-weight="700" fill="#ffffff" font-family="sans-serif">${title}</text></svg>`;
}

/** Records of one resource. */
interface DemoRecords {
  resource: string;
  rows: DemoRow[];
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string): RichNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const list = (...items: string[]): RichNode => ({
  type: 'bulletList',
  content: items.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
});
const table = (...rows: string[][]): RichNode => ({
  type: 'table',
  content: rows.map((cells, place) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type: place === 0 ? 'tableHeader' : 'tableCell', content: [paragraph(text)] })),
  })),
});
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });

interface Story {
  /** days ago that it went online; undefined: still a draft */
  ago?: number;
  kind: string;
  department: keyof typeof DEPARTMENT;
  name: string;
  summary: string;
  content: RichNode;
  cover?: string;
  isCarousel?: true;
  isPinned?: true;
  /** for the buyers alone */
  isForBuyers?: true;
  /** what readers remark on it, on the day after */
  said?: readonly string[];
}

const STORIES: readonly Story[] = [
  {
    ago: 1,
    kind: 'news',
    department: 'office',
    name: '公司通过汽车行业质量管理体系监督审核',
    summary: '三天审核零严重不符合项，铰链与滑轨两条产线得到审核组好评。',
    cover: '质量体系审核通过',
    isCarousel: true,
    isPinned: true,
    said: ['恭喜！仓库的点检表也照这个标准改了一版。', '校准标签已补贴，本周内提交整改照片。'],
    content: doc(
      paragraph('上周，认证机构对昆山总厂和宁波分厂进行了为期三天的监督审核，未发现严重不符合项。'),
      heading('审核范围'),
      list('冲压、压铸、表面处理、装配四个车间', '来料检验、过程检验与成品检验记录', '供应商管理与客户投诉处理'),
      heading('一般不符合项及整改期限'),
      table(
        ['项目', '责任部门', '期限'],
        ['压铸模具点检记录缺签字', '压铸车间', '两周内'],
        ['检具校准标签过期一件', '品质', '一周内'],
      ),
      paragraph('感谢各部门的配合，整改完成情况将在下月例会通报。'),
    ),
  },
  {
    ago: 4,
    kind: 'culture',
    department: 'office',
    name: '秋季职工运动会精彩回顾',
    summary: '十二支代表队、二百余名同事参加，装配车间蝉联拔河冠军。',
    cover: '秋季职工运动会',
    isCarousel: true,
    said: ['明年拔河我们采购部一定赢回来！'],
    content: doc(
      paragraph('周六的运动会在张浦体育公园举行，十二支代表队参加了八个项目的角逐。'),
      list('拔河：装配车间', '4×100米接力：销售部', '跳绳：财务部', '羽毛球团体：研发部'),
      { type: 'blockquote', content: [paragraph('赛场上拼的是力气，更是配合。——装配车间领队')] },
    ),
  },
  {
    ago: 9,
    kind: 'industry',
    department: 'sales',
    name: '2026年五金行业出口形势与应对',
    summary: '汇率波动与原材料价格上行，销售部整理了对各类客户的报价建议。',
    cover: '行业观察',
    isCarousel: true,
    content: doc(
      heading('主要变化'),
      list('冷轧卷板价格同比上涨', '海运费回落，交期缩短约一周', '欧洲客户对环保镀层的要求提高'),
      heading('报价建议'),
      paragraph('新报价有效期缩短为15天；超过10万元的订单须附材料价格联动条款。'),
    ),
  },
  {
    ago: 16,
    kind: 'knowledge',
    department: 'production',
    name: '冲压模具快速换模经验分享',
    summary: '把换模时间从95分钟缩短到38分钟，他们做了这五件事。',
    content: doc(paragraph('三号线通过区分内部作业和外部作业，换模时间缩短了六成。'), {
      type: 'orderedList',
      content: [
        '录像并列出全部动作',
        '把能提前做的改为外部作业',
        '统一模具高度与压板',
        '工具上车，定置摆放',
        '每次换模后复盘',
      ].map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
    }),
  },
  {
    kind: 'news',
    department: 'research',
    name: '缓冲铰链新品发布预告',
    summary: '下季度上市的三款新品，样品与报价即将开放。',
    content: richOf('新品采用内置阻尼，开合寿命十万次。\n样品申请流程将另行通知。'),
  },
  {
    ago: 6,
    kind: 'knowledge',
    department: 'purchase',
    name: '供应商年度评审打分要点',
    summary: '质量、交期、价格、配合度四项的打分口径，仅供采购员参考。',
    isForBuyers: true,
    content: doc(
      heading('打分口径'),
      table(
        ['项目', '权重', '依据'],
        ['质量', '40%', '来料检验合格率'],
        ['交期', '30%', '按期到货率'],
        ['价格', '20%', '与同类报价的差'],
        ['配合度', '10%', '异常处理的响应时间'],
      ),
      paragraph('打分前请先核对本年度的退货与扣款记录，不凭印象给分。'),
    ),
  },
];

/** Classes of circulated files. */
const CLASSES = ['制度文件', '会议资料', '技术通知', '外来文件'];

/** Days ago, class, department, title, text, days until the receipt is due, for whom. */
const FILES: readonly [
  number,
  number,
  keyof typeof DEPARTMENT,
  string,
  string,
  number,
  readonly Record<string, string>[],
][] = [
  [
    2,
    1,
    'office',
    '差旅费报销管理办法（修订稿）',
    '请各部门负责人阅读修订稿并回执意见，重点是住宿标准与交通工具等级两处。',
    5,
    [],
  ],
  [
    6,
    3,
    'research',
    '铰链杯孔公差变更通知（第118号）',
    '自下批次起杯孔直径公差由±0.10调整为±0.05，请相关车间与品质确认。',
    3,
    [{ departmentId: DEPARTMENT.production }, { departmentId: DEPARTMENT.store }],
  ],
  [13, 2, 'office', '第三季度经营分析会资料', '含销售、成本与库存三部分，请会前阅读。', 2, []],
];

/** A role, and who holds it. */
interface Held {
  id: string;
  holders: readonly string[];
}

/** Articles of all kinds, files in circulation, and who has read them. */
export function content(
  ids: Ids,
  today: string,
  files: DemoFiles,
  readings: DemoReadings,
  people: readonly string[],
  buyers: Held,
): DemoRecords[] {
  const timeOf = (ago: number, hour: string): string => `${addToDate(today, -ago, 'day')!} ${hour}`;
  const cover = (title: string, place: number, recordId: string, time: string): FileEntry =>
    files.picture(title, coverPicture(title, place), { resource: 'article', recordId, field: 'cover', time });
  const articles = STORIES.map((story, place): DemoRow => {
    const { ago, cover: titled, department, isCarousel, isForBuyers, isPinned, said = [], ...told } = story;
    const id = ids.next('article');
    const time = timeOf(ago ?? 0, '08:40:00');
    const named = isForBuyers ? buyers.holders : people.slice(0, Math.max(1, people.length - place - 1));
    const readers = ago === undefined ? [] : named;
    // Today's reading would be before it was written.
    if (ago !== undefined) readings.read('article', id, Math.max(0, ago - 1), readers);
    readings.remark(
      'article',
      id,
      Math.max(0, (ago ?? 0) - 1),
      said.map((text, each) => [people[(each + 1) % people.length] ?? AUTHOR, text]),
    );
    return {
      ...told,
      id,
      departmentId: DEPARTMENT[department],
      cover: titled === undefined ? null : [cover(titled, place, id, time)],
      isCarousel: isCarousel ? 1 : 0,
      isPinned: isPinned ? 1 : 0,
      audience: isForBuyers ? [{ id: ids.next('article.audience'), roleId: buyers.id }] : [],
      status: ago === undefined ? 0 : 1,
      publishedTime: ago === undefined ? null : time,
      readCount: readers.length,
      remarkCount: said.length,
      createdId: AUTHOR,
      createdTime: time,
      updatedTime: time,
    };
  });
  const circulated = FILES.map(([ago, kind, department, name, text, due, audience], place): DemoRow => {
    const id = ids.next('circulated');
    const time = timeOf(ago, '08:30:00');
    const readers = audience.length > 0 ? [] : people.slice(0, place + 2);
    readings.read('circulated', id, Math.max(0, ago - 1), readers, Math.max(0, readers.length - 1));
    return {
      id,
      name,
      classId: String(kind),
      departmentId: DEPARTMENT[department],
      needsReceipt: 1,
      deadline: addToDate(today, due - ago, 'day'),
      content: richOf(text),
      audience: audience.map((line) => ({ id: ids.next('circulated.audience'), ...line })),
      status: 1,
      publishedTime: time,
      readCount: readers.length,
      createdId: AUTHOR,
      createdTime: time,
      updatedTime: time,
    };
  });
  return [
    { resource: 'article', rows: articles.toReversed() },
    {
      resource: 'circulatedClass',
      rows: CLASSES.map((name) => masterRow(ids.next('circulatedClass'), today, { name })),
    },
    { resource: 'circulated', rows: circulated.toReversed() },
  ];
}
