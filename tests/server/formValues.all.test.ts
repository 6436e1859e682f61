import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { type Body, texts } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let office: ApprovalOffice;
let writer: Colleague;
let [one, two, gone]: Colleague[] = [];

const ITEMS: readonly FormItem[] = [
  {
    formId: 1,
    vModel: 'kinds',
    tag: 'choices',
    label: '用途',
    required: true,
    options: [
      { value: 'meal', label: '餐饮' },
      { value: 'gift', label: '礼品' },
      { value: 'room', label: '住宿' },
    ],
  },
  { formId: 2, vModel: 'members', tag: 'people', label: '同行人', required: false },
];

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 4);
  [writer, one, two, gone] = office.people as [Colleague, Colleague, Colleague, Colleague];
  await sql`update r_employee set status = 0 where package_id = 1 and id = ${gone!.id}`.execute(app.database.kysely);
});
afterAll(() => app?.close());

let templates = 0;
/** Whoever goes along agrees; gifts are looked at by the first of the office besides. */
const template = (): Promise<string> =>
  office.template(
    `VALUES${++templates}`,
    [
      {
        kind: 'condition',
        id: 'gifts',
        title: '礼品',
        branches: [
          {
            id: 'yes',
            title: '有礼品',
            when: "'gift' in kinds",
            nodes: [approver('look', '查看礼品', { by: 'persons', ids: [one!.id] })],
          },
          { id: 'no', title: '没有礼品', nodes: [] },
        ],
      },
      approver('members', '同行人确认', { by: 'field', field: 'members' }, { together: 'all' }),
    ],
    ITEMS,
  );
const begun = async (content: Body): Promise<string> => office.started(writer.client, await template(), content);
const refused = async (content: Body): Promise<Body> => {
  const answer = await office.start(writer.client, await template(), content);
  expect(answer.code).not.toBe(200);
  return { field: answer.data[0].field, text: texts(answer)[0] };
};

describe('B-397 the form of an approval has several choices', () => {
  it('kept in the order of the options, told by their labels, and asked for by conditions', async () => {
    const plain = await begun({ kinds: ['room', 'meal'], members: [{ id: two!.id }] });
    expect((await office.show(plain)).content.kinds).toEqual(['meal', 'room']);
    expect(await office.waitsFor(plain)).toEqual([two!.id]);
    const gift = await begun({ kinds: ['gift'], members: [{ id: two!.id }] });
    expect(await office.waitsFor(gift)).toEqual([one!.id]);
    const { list } = (await office.admin.get(app.resource('approval').operations.list, { pageSize: '10' })).data;
    expect((list as Body[]).find((row) => String(row.id) === plain)?.summary).toContain('用途：餐饮、住宿；');
  });

  it.each([
    [['car'], '用途：请选择有效的选项'],
    [['meal', 'meal'], '用途：同一选项只能选一次'],
    ['meal', '用途：请选择有效的选项'],
    [[], '用途：不能为空'],
  ])('of %j say what is wrong', async (kinds, text) => {
    expect(await refused({ kinds })).toEqual({ field: 'kinds', text });
  });
});

describe('B-397 the form of an approval has several people', () => {
  it('by their ids, with names that the server tells; all of them are asked by a step that takes them', async () => {
    const id = await begun({ kinds: ['meal'], members: [two!.id, { id: one!.id, name: '谎称' }] });
    expect((await office.show(id)).content.members).toEqual([
      { id: two!.id, name: '同事3' },
      { id: one!.id, name: '同事2' },
    ]);
    expect(await office.waitsFor(id)).toEqual([one!.id, two!.id]);
    await office.agree(id, two!);
    expect(await office.waitsFor(id)).toEqual([one!.id]);
    await office.agree(id, one!);
    expect(await office.status(id)).toBe('agreed');
  });

  it('nobody who is not there, who has left, or who is named twice', async () => {
    const [left, unknown] = [gone!.id, '99999999'];
    const of = (members: unknown) => refused({ kinds: ['meal'], members });
    expect(await of([one!.id, { id: left, name: '同事4' }])).toEqual({
      field: 'members',
      text: '同行人：“同事4”不存在或已停用，请移除或换人',
    });
    expect((await of([unknown])).text).toBe('同行人：“99999999”不存在或已停用，请移除或换人');
    expect((await of([one!.id, one!.id])).text).toBe('同行人：同一人只能选一次');
    expect((await of(Array.from({ length: 51 }, (_, at) => String(at + 1)))).text).toBe('同行人：最多50人');
    expect((await of(['x'])).text).toBe('同行人：请选择有效的记录');
  });
});

it('B-397 a step whose people a department names asks its head', async () => {
  const department = '9301';
  await sql`insert into r_department (package_id, id, name, code, parent_id, status, sort, manager_id)
    select 1, ${department}::bigint, '接待部', 'D9301', null, 1, 1, ${two!.id}::bigint`.execute(app.database.kysely);
  const templateId = await office.template(
    'DEPARTMENT',
    [approver('head', '部门确认', { by: 'field', field: 'host' })],
    [{ formId: 1, vModel: 'host', tag: 'department', label: '接待部门', required: true }],
  );
  const id = await office.started(writer.client, templateId, { host: department });
  expect(await office.waitsFor(id)).toEqual([two!.id]);
});
