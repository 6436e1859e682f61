import type { RichNode } from '../../../fields/richText/RichNode';
import { richOf } from '../../../fields/richText/richWords';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { AUTHOR } from './content';
import type { DemoFiles } from './DemoFiles';
import type { DemoReadings } from './DemoReadings';
import { nonconformingRules } from './nonconformingRules';

/** Days ago, issuing body, kind, department, title, text, state. */
const DOCUMENTS: readonly [number, string, string, keyof typeof DEPARTMENT, string, string | RichNode, number][] = [
  [40, 'quality', 'decision', 'office', '关于修订《不合格品控制程序》的决定', nonconformingRules, 2],
  [
    25,
    'office',
    'notice',
    'office',
    '关于国庆节放假安排的通知',
    '根据公司生产经营安排，现将国庆节放假事项通知如下。\n一、放假时间共七天，各车间按排班执行。\n二、放假前请关闭水、电、气并做好防火防盗工作。',
    3,
  ],
  [
    9,
    'personnel',
    'notice',
    'office',
    '关于朱海涛同志任职的通知',
    '经公司研究决定，任命朱海涛同志为仓储部主管，试用期三个月。\n以上任命自发文之日起生效。',
    1,
  ],
  [
    4,
    'company',
    'opinion',
    'finance',
    '关于加强年末应收账款管理的意见',
    '一、销售部须于每月末前与客户完成对账并取得书面确认。\n二、逾期六十日以上的客户暂停发货，特殊情况由分管副总签批。\n三、财务部每周通报回款进度。',
    1,
  ],
  [
    0,
    'finance',
    'notice',
    'finance',
    '关于开展年终盘点工作的通知',
    '盘点范围包括存货、固定资产及在制品，各仓库请于月末前完成自查。',
    0,
  ],
];

/** Seals, and the bodies whose documents bear them. */
const SEALS: readonly [string, string, readonly string[]][] = [
  ['公司公章', '★', ['quality', 'office', 'personnel', 'company']],
  ['财务专用章', '财务专用', ['finance']],
];

/** A drawn seal: a ring with the name of the company around, and what stands in its middle. */
function sealPicture(middle: string): string {
  const inner =
    middle === '★'
      ? '<path d="M150 95l13 40h42l-34 25 13 40-34-25-34 25 13-40-34-25h42z"/>'
      : `<text x="150" y="170" font-size="36" text-anchor="middle">${middle}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" fill="#d7000f" font-family="sans-serif"><circle cx="150" cy="150" r="140" fill="none" stroke="#d7000f" stroke-width="8"/><path id="a" d="M51 198a110 110 0 1 1 198 0" fill="none"/><text font-size="31" font-weight="700"><textPath href="#a" startOffset="50%" text-anchor="middle" textLength="400">华东精工五金制品有限公司</textPath></text>${inner}</svg>`;
}

/**
 * Official documents in all states (archived, revoked, issued, and one that is being drafted), with who has read them,
 * the seals, and their use.
 */
export function redHeadFiles(
  ids: Ids,
  today: string,
  files: DemoFiles,
  readings: DemoReadings,
  people: readonly string[],
): { resource: string; rows: DemoRow[] }[] {
  const sealed = SEALS.map(([name, middle]): DemoRow & { id: string } => {
    const id = ids.next('seal');
    const time = `${today} 08:00:00`;
    const image = [files.picture(name, sealPicture(middle), { resource: 'seal', recordId: id, field: 'image', time })];
    return { ...masterRow(id, today, { name, keeperId: AUTHOR, image }), id };
  });
  const uses: DemoRow[] = [];
  const documents = DOCUMENTS.map(([ago, issuer, kind, department, name, text, status], place) => {
    const day = addToDate(today, -ago, 'day') ?? today;
    const time = `${day} 09:15:00`;
    const id = ids.next('redHeadFile');
    const readers = status === 0 ? [] : people.slice(0, Math.max(2, people.length - 2 * place));
    readings.read('redHeadFile', id, Math.max(0, ago - 1), readers);
    const seal = sealed[SEALS.findIndex(([, , bodies]) => bodies.includes(issuer))];
    if (status !== 0 && seal)
      uses.push({
        id: ids.next('sealUse'),
        redHeadFileId: id,
        sealId: seal.id,
        reason: '印发',
        createdId: AUTHOR,
        createdTime: `${day} 09:20:00`,
        updatedTime: `${day} 09:20:00`,
      });
    return {
      id,
      issuer,
      kind,
      name,
      departmentId: DEPARTMENT[department],
      urgency: '1',
      mainTo: '各部门、各车间',
      copyTo: status === 1 ? '公司领导' : null,
      signerId: '1',
      issueDate: day,
      content: typeof text === 'string' ? richOf(text) : text,
      revokeReason: status === 3 ? '假期已过' : null,
      issuedTime: status === 0 ? null : time,
      archivedTime: status === 2 ? `${today} 08:00:00` : null,
      revokedTime: status === 3 ? `${today} 08:00:00` : null,
      readCount: readers.length,
      status,
      createdId: AUTHOR,
      createdTime: time,
      updatedTime: time,
    };
  });
  return [
    { resource: 'redHeadFile', rows: documents },
    { resource: 'seal', rows: sealed },
    { resource: 'sealUse', rows: uses },
  ];
}
