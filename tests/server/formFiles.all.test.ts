import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import type { FileEntry } from '../../src/language/model/FileEntry';
import { openDemoDatabase } from '../support/demoDatabase';
import { today } from '../support/today';
import { approvalOffice, type ApprovalOffice, type Colleague } from './approvalOffice';
import { add, type Body, detail, texts } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type TestApp } from './testApp';
import { uploadTools } from './uploadTools';

let app: TestApp;
let office: ApprovalOffice;
let writer: Colleague;
let superior: Colleague;
let stranger: Colleague;
const { fetched, upload } = uploadTools(() => app);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const ITEMS: readonly FormItem[] = [
  { formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true },
  { formId: 2, vModel: 'invoices', tag: 'files', label: '发票', required: false, max: 2 },
  { formId: 3, vModel: 'photos', tag: 'picture', label: '现场照片', required: false },
];

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  office = await approvalOffice(app, 3);
  [writer, superior, stranger] = office.people as [Colleague, Colleague, Colleague];
});
afterAll(() => app?.close());

const uploaded = async (by: Colleague, name = '发票.pdf', content?: Buffer): Promise<FileEntry> =>
  (await upload(by.client, name, content)).entry;
const status = async (by: { client: Colleague['client'] }, { id }: FileEntry): Promise<number> =>
  (await fetched(by.client, id)).statusCode;
let templates = 0;
const template = (): Promise<string> =>
  office.template(`FILES${++templates}`, [approver('one', '主管', { by: 'persons', ids: [superior.id] })], ITEMS);
const resubmit = (body: Body): Promise<Answer> => writer.client.post(`${app.resource('approval').api}/resubmit`, body);

describe('B-397 the form of an approval has files', () => {
  it('who may begin an approval uploads them; whom it concerns reads them, and nobody else', async () => {
    const [invoice, photo] = [await uploaded(writer), await uploaded(writer, '现场.png', PNG)];
    expect(await status(superior, invoice)).toBe(403);
    const content = { remark: '客户来访', invoices: [invoice], photos: [photo] };
    const id = await office.started(writer.client, await template(), content);
    expect((await office.show(id)).content).toEqual(content);
    for (const file of [invoice, photo]) {
      expect(await status(writer, file)).toBe(200);
      expect(await status(superior, file)).toBe(200);
      expect(await status({ client: office.admin }, file)).toBe(200);
      expect(await status(stranger, file)).toBe(403);
    }
  });

  it('a file that is held elsewhere, another one has uploaded or nobody has is refused with its field', async () => {
    const templateId = await template();
    const [mine, foreign] = [await uploaded(writer), await uploaded(stranger)];
    await office.started(writer.client, templateId, { remark: '一', invoices: [mine] });
    const nobodys = { ...mine, id: '999999999999' };
    const renamed = { ...(await uploaded(writer)), name: '别的.pdf' };
    for (const file of [mine, foreign, nobodys, renamed]) {
      const answer = await office.start(writer.client, templateId, { remark: '二', invoices: [file] });
      expect(answer.code).not.toBe(200);
      expect(answer.data[0]).toMatchObject({ field: 'invoices', text: '发票：文件不存在或已失效，请重新上传' });
    }
    expect(await status(writer, mine)).toBe(200);
    const tooMany = await Promise.all([uploaded(writer), uploaded(writer), uploaded(writer)]);
    const refused = await office.start(writer.client, templateId, { remark: '三', invoices: tooMany });
    expect(texts(refused)).toEqual(['发票：最多2个文件']);
    const text = await office.start(writer.client, templateId, { remark: '四', photos: [tooMany[0]] });
    expect(texts(text)).toEqual([expect.stringMatching(/^现场照片：仅支持png jpg/)]);
  });

  it('what is submitted anew keeps its files, and those of what it said before can still be read', async () => {
    const [first, kept] = [await uploaded(writer, '旧.pdf'), await uploaded(writer, '留.pdf')];
    const id = await office.started(writer.client, await template(), { remark: '一', invoices: [first, kept] });
    expect(
      (await office.act(id, superior, { kind: 'returned', to: 'initiator', then: 'again', note: '换' })).code,
    ).toBe(200);
    const next = await uploaded(writer, '新.pdf');
    const foreign = await uploaded(superior, '别人.pdf');
    expect((await resubmit({ id, content: { remark: '二', invoices: [kept, foreign] } })).data[0]).toMatchObject({
      field: 'invoices',
    });
    expect((await resubmit({ id, content: { remark: '二', invoices: [kept, next] } })).code).toBe(200);
    for (const file of [first, kept, next]) {
      expect(await status(superior, file)).toBe(200);
      expect(await status(stranger, file)).toBe(403);
    }
    // What it held before may stand in it again.
    await office.act(id, superior, { kind: 'returned', to: 'initiator', then: 'again', note: '再换' });
    expect((await resubmit({ id, content: { remark: '三', invoices: [first] } })).code).toBe(200);
  });

  it('they go with the approval', async () => {
    const file = await uploaded(writer);
    const id = await office.started(writer.client, await template(), { remark: '一', invoices: [file] });
    await office.agree(id, superior);
    const { operations } = app.resource('approval');
    expect((await office.admin.post(operations.delete, { ids: [id] })).code).toBe(200);
    expect(await status(superior, file)).toBe(403);
    const held = await app.database.kysely
      .selectFrom('sys_file')
      .select('record_id')
      .where('id', '=', file.id)
      .execute();
    expect(held).toEqual([{ record_id: null }]);
  });
});

describe('B-411 the form of a journal has files', () => {
  it('whoever writes it uploads them, whoever may read it opens them; what it names no more goes', async () => {
    const { addRole, assign } = roleTools(() => app);
    const journals = app.resource('journalCenter');
    const [own, all] = [await addRole('写日志'), await addRole('看日志')];
    const right = (...actions: string[]) => actions.map((action) => `/journalCenterList/${action}`);
    await assign(own, { functions: right('add', 'update', 'detail', 'delete', 'myJournal') });
    await assign(all, { functions: right('detail', 'allJournal') });
    const [author, reader] = [await office.hire([own]), await office.hire([all])];
    const templateId = await add(office.admin, app.resource('journalTemplate'), {
      name: '现场日报',
      kind: 'other',
      form: { items: ITEMS },
      dueHour: 24,
      dueNext: 0,
      weekends: 1,
      sort: 1,
    });
    const [first, second] = [await uploaded(author, '一.pdf'), await uploaded(author, '二.pdf')];
    const body = { templateId, day: today() };
    const content = { remark: '巡检', invoices: [first, second] };
    const { code, data } = await author.client.post(journals.operations.add, { ...body, content });
    expect(code, JSON.stringify(data)).toBe(200);
    const id = String(data.id);
    for (const file of [first, second]) {
      expect(await status(author, file)).toBe(200);
      expect(await status(reader, file)).toBe(200);
      expect(await status(stranger, file)).toBe(403);
    }
    // Who may only read uploads nothing.
    expect((await reader.client.get('/api/thirdparty/jzyoss/getPolicyInfo')).status).toBe(403);
    const record = await detail(author.client, journals, id);
    const edited = { ...record, content: { remark: '巡检', invoices: [second] } };
    expect((await author.client.post(journals.operations.edit, edited)).code).toBe(200);
    expect(await status(reader, second)).toBe(200);
    expect(await status(reader, first)).toBe(403);
    const again = { templateId, day: today(), content: { remark: '又一篇', invoices: [second] } };
    expect((await author.client.post(journals.operations.add, again)).data[0]).toMatchObject({ field: 'content' });
    expect((await author.client.post(journals.operations.delete, { ids: [id] })).code).toBe(200);
    expect(await status(reader, second)).toBe(403);
  });
});
