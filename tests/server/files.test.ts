import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_PART } from '../../src/language/wire/Upload';
import { openDemoDatabase } from '../support/demoDatabase';
import { newBody } from './records';
import { LOGIN, startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { FILES, multipart, PDF, uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let buyer: Client;
const API = '/api/purchase/purchaseOrder';

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  buyer = await app.as('buyer');
});
afterAll(() => app.close());

/** Bytes of a part where files lie in the database. */
const UPLOAD_PART = 512 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const { fetched, leaveOf, send, upload } = uploadTools(() => app);

async function addWith(client: Client, attachments: unknown): Promise<Answer> {
  return client.post(`${API}/add`, { ...(await newBody(app, 'purchaseOrder')), attachments });
}

describe('an upload', () => {
  it('B-134 B-283 begins with leave: dir, policy, signature, endpoint, and what room there is', async () => {
    const leave = await leaveOf(admin);
    expect(leave).toMatchObject({
      dir: 'contentManagement/documentList/20261121/',
      endpoint: '/prod-pc/api/thirdparty/jzyoss/fileUpload',
    });
    expect(leave.policy).not.toBe('');
    expect(leave.signature).not.toBe('');
    expect(leave.remaining).toBeGreaterThan(1024 ** 3);
    for (const dir of ['../../', 'x', 'contentManagement/documentList/../'])
      expect((await admin.get('/api/thirdparty/jzyoss/getPolicyInfo', { dir })).status).toBe(400);
  });

  it('B-135 B-136 B-230 B-284 B-285 B-287 goes as file and fileInfo, is answered with code and message, and saved under a timestamp', async () => {
    const sent = await send(admin, { fileName: 'report.v2.pdf' }, PDF, await leaveOf(admin));
    expect(sent).toMatchObject({ code: 200, message: '', data: { fileName: 'report.v2.pdf', received: PDF.length } });
    expect(sent.data.fileUrl).toMatch(/^contentManagement\/documentList\/20261121\/\d{13}\.v2$/);
    for (const call of ['saveFileUrl', 'saveFileUrlV2'])
      expect((await admin.post(`/api/system/common/${call}`, { fileUrl: [sent.data.fileUrl] })).data).toMatchObject([
        { fileUrl: sent.data.fileUrl, fileName: 'report.v2.pdf', size: PDF.length, type: 'application/pdf' },
      ]);
    expect(
      (
        await admin.post(`${FILES}/uploadfile`, {
          fileUrl: sent.data.fileUrl,
          fileName: 'report.v2.pdf',
          filePath: '/',
        })
      ).code,
    ).toBe(200);
  });

  it('comes in parts of which any may come twice, and is whole afterwards', async () => {
    const content = Buffer.concat([PDF, Buffer.alloc(UPLOAD_PART * 2, 7)]);
    const leave = await leaveOf(admin);
    const info = { fileName: 'large.pdf', size: content.length };
    const part = (index: number) =>
      send(admin, { ...info, part: index }, content.subarray(index * UPLOAD_PART, (index + 1) * UPLOAD_PART), leave);
    const first = await part(0);
    expect(first.data.received).toBe(UPLOAD_PART);
    expect((await admin.post('/api/system/common/saveFileUrl', { fileUrl: [first.data.fileUrl] })).code).not.toBe(200);
    expect((await part(0)).data.received).toBe(UPLOAD_PART);
    await part(2);
    expect((await part(1)).data.received).toBe(content.length);
    const { data } = await admin.post('/api/system/common/saveFileUrl', { fileUrl: [first.data.fileUrl] });
    const answer = await fetched(admin, data[0].id);
    expect(answer.rawPayload.equals(content)).toBe(true);
  });

  it('two at once get names of their own', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => upload(admin)));
    expect(new Set(all.map(({ fileUrl }) => fileUrl)).size).toBe(8);
  });

  it('is for the person and the sign-in that asked, for one file', async () => {
    const leave = await leaveOf(admin);
    expect((await send(buyer, { fileName: 'a.pdf' }, PDF, leave)).status).toBe(403);
    expect(
      (
        await send(admin, { fileName: 'a.pdf' }, PDF, {
          ...leave,
          policy: Buffer.from('{"upload":"x","dir":"/etc/","expires":9e12}').toString('base64url'),
        })
      ).status,
    ).toBe(403);
    expect((await send(admin, { fileName: 'a.pdf' }, PDF, { ...leave, signature: '' })).status).toBe(403);
    await send(admin, { fileName: 'a.pdf' }, PDF, leave);
    expect((await send(admin, { fileName: 'b.pdf' }, Buffer.concat([PDF, PDF]), leave)).status).toBe(400);
  });

  it('somebody who may only read uploads nothing', async () => {
    const reader = await app.as('reader');
    expect((await reader.get('/api/thirdparty/jzyoss/getPolicyInfo')).status).toBe(403);
    expect((await send(reader, { fileName: 'a.pdf' }, PDF, { policy: '', signature: '' })).status).toBe(403);
  });

  it('keeps hostile names harmless', async () => {
    for (const [given, name] of [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['a\u0000\r\nX-Evil: 1.pdf', 'aX-Evil 1.pdf'],
      ['x\u202Efdp.pdf', 'xfdp.pdf'],
      [`"><script>alert(1)</script>.pdf`, 'script.pdf'],
    ] as const) {
      const { entry, fileUrl } = await upload(admin, given);
      expect(entry.name).toBe(name);
      expect(fileUrl).toMatch(/^contentManagement\/documentList\/\d{8}\/\d+(\.[\p{L}\p{N}_-]+)?$/u);
      const { headers } = await fetched(admin, entry.id);
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    }
  });

  it('refuses programs, and content that is not what the name says', async () => {
    const refused = async (fileName: string, content: Buffer) =>
      (await send(admin, { fileName }, content, await leaveOf(admin))).message;
    for (const name of ['run.exe', 'a.html', 'a.pdf.js', 'pdf', '..'])
      expect(await refused(name, PDF), name).toContain('仅支持');
    expect(await refused('a.png', PDF)).toBe('文件内容与扩展名不符');
    expect(await refused('a.pdf', Buffer.from('MZ\x90\x00'))).toBe('文件内容与扩展名不符');
    expect(await refused('a.docx', PNG)).toBe('文件内容与扩展名不符');
    expect(await refused('a.txt', Buffer.from([65, 0, 66]))).toBe('文件内容与扩展名不符');
    expect(await refused('a.svg', Buffer.from('<html>'))).toBe('文件内容与扩展名不符');
    expect(await refused('a.pdf', Buffer.alloc(0))).toBe('文件是空的');
  });

  it('takes invoices, drawings and photographs that no browser shows, and gives them to be saved', async () => {
    const zip = Buffer.from('504b0304000000000000', 'hex');
    for (const [name, content] of [
      ['发票.ofd', zip],
      ['发票.xml', Buffer.from('<?xml version="1.0"?><EInvoice/>')],
      ['图纸.dwg', Buffer.from('AC1032')],
      ['说明.wps', zip],
      ['报价.et', zip],
      ['照片.heic', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic')])],
      ['对账.xlsm', zip],
    ] as const) {
      const { data } = await send(admin, { fileName: name }, content, await leaveOf(admin));
      expect(data, name).toMatchObject({ fileName: name });
    }
    expect((await send(admin, { fileName: '发票.ofd' }, PDF, await leaveOf(admin))).message).toBe(
      '文件内容与扩展名不符',
    );
  });

  it('has bounds', async () => {
    const leave = await leaveOf(admin);
    expect(
      (await send(admin, { fileName: 'a.pdf', size: 20 * 1024 * 1024 + 1, part: 0 }, Buffer.alloc(UPLOAD_PART), leave))
        .message,
    ).toBe('单个文件不能超过20 MB');
    expect((await send(admin, { fileName: 'a.pdf' }, Buffer.alloc(LARGEST_PART + 64 * 1024), leave)).status).toBe(413);
    for (const part of [-1, 0.5, 1e9, '0', {}])
      expect((await send(admin, { fileName: 'a.pdf', size: 10, part }, PDF, leave)).status, String(part)).toBe(400);
    expect(
      (await send(admin, { fileName: 'a.pdf', size: UPLOAD_PART * 2, part: 1 }, Buffer.alloc(UPLOAD_PART), leave))
        .status,
    ).toBe(400);
    for (const body of [
      Buffer.from('x'),
      Buffer.from('------guiju\r\n\r\n'),
      multipart({ file: PDF }).payload,
      multipart({ a: '1', b: '2', c: '3', d: '4', e: '5' }).payload,
    ]) {
      const { status } = await app.call({
        method: 'POST',
        url: '/prod-pc/api/thirdparty/jzyoss/fileUpload',
        headers: { 'content-type': 'multipart/form-data; boundary=----guiju', authorization: `Bearer ${admin.token}` },
        payload: body,
      });
      expect(status).toBe(400);
    }
  });
});

describe('E-38 files of a record', () => {
  it('come back with it, keep to it, and the history names them', async () => {
    const one = await upload(buyer, '图纸.png', PNG);
    const two = await upload(buyer, '合同.pdf');
    const { data, code } = await addWith(buyer, [one.entry, two.entry]);
    expect(code).toBe(200);
    const detail = (await buyer.get(`${API}/detail`, { id: data.id })).data;
    expect(detail.attachments).toEqual([one.entry, two.entry]);
    expect((await buyer.post(`${API}/edit`, { ...detail, attachments: [two.entry] })).code).toBe(200);
    const { list } = (await buyer.get(`${API}/history`, { id: data.id })).data;
    expect(list[0].changes).toContainEqual({ path: 'attachments', from: [one.entry, two.entry], to: [two.entry] });
    expect((await fetched(admin, one.entry.id)).statusCode).toBe(403);
    expect((await fetched(admin, two.entry.id)).statusCode).toBe(200);
  });

  it('are taken by nobody else, and never twice', async () => {
    const { entry } = await upload(buyer);
    expect((await addWith(admin, [entry])).code).toBe(900);
    const both = await Promise.all([addWith(buyer, [entry]), addWith(buyer, [entry])]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 900]);
    expect((await addWith(buyer, [{ ...entry, id: '999999' }])).data).toMatchObject([
      { remark: '文件不存在或已失效，请重新上传' },
    ]);
  });

  it('cannot be renamed by a call', async () => {
    const { entry } = await upload(buyer);
    expect((await addWith(buyer, [{ ...entry, name: '别的.pdf' }])).code).toBe(900);
    const { data } = await addWith(buyer, [entry]);
    const detail = (await buyer.get(`${API}/detail`, { id: data.id })).data;
    expect((await buyer.post(`${API}/edit`, { ...detail, attachments: [{ ...entry, size: 1 }] })).code).toBe(900);
  });

  it('go as something to be saved, with their own type only where they are shown', async () => {
    const { entry } = await upload(buyer, '图.png', PNG);
    const [saved, shown] = [await fetched(buyer, entry.id), await fetched(buyer, entry.id, 'preview')];
    expect([saved.headers['content-type'], shown.headers['content-type']]).toEqual([
      'application/octet-stream',
      'image/png',
    ]);
    for (const { headers } of [saved, shown])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('图.png')}`,
      });
    expect(shown.rawPayload.equals(PNG)).toBe(true);
  });

  it('are seen by who sees the record, before that by who uploaded them', async () => {
    const { entry } = await upload(buyer);
    expect((await fetched(buyer, entry.id)).statusCode).toBe(200);
    expect((await fetched(admin, entry.id)).statusCode).toBe(403);
    const { data } = await addWith(buyer, [entry]);
    expect((await fetched(admin, entry.id)).statusCode).toBe(200);
    expect((await fetched(await app.as('reader'), entry.id)).statusCode).toBe(200);
    for (const other of [await app.as('second'), await app.as('admin', '2')])
      expect((await fetched(other, entry.id)).statusCode).toBe(404);
    await buyer.post(`${API}/delete`, { ids: [data.id] });
    expect((await fetched(admin, entry.id)).statusCode).toBe(403);
  });

  it('are not sent where a role hides their column or their record', async () => {
    const { entry } = await upload(admin);
    const { data } = await addWith(admin, [entry]);
    const reader = await app.as('reader');
    expect((await fetched(reader, entry.id)).statusCode).toBe(200);
    const {
      rows: [role],
    } = await sql<{
      role_id: string;
    }>`select role_id from sys_user_role where package_id = 1 and user_id = (select id from sys_user where login_id = ${LOGIN.reader})`.execute(
      app.database.kysely,
    );
    const narrow = async (rows: string, hidden: string[]) => {
      await sql`delete from sys_role_resource where package_id = 1 and role_id = ${role!.role_id} and resource = 'purchaseOrder'`.execute(
        app.database.kysely,
      );
      await sql`insert into sys_role_resource (package_id, role_id, resource, rows, hidden) values (1, ${role!.role_id}, 'purchaseOrder', ${rows}, ${JSON.stringify(hidden)})`.execute(
        app.database.kysely,
      );
      await sql`update sys_role set version = version + 1 where package_id = 1 and id = ${role!.role_id}`.execute(
        app.database.kysely,
      );
    };
    await narrow('all', ['attachments']);
    expect((await fetched(reader, entry.id)).statusCode).toBe(403);
    expect((await reader.get(`${API}/detail`, { id: data.id })).data.attachments ?? null).toBeNull();
    await narrow('own', []);
    expect((await fetched(reader, entry.id)).statusCode).toBe(403);
    await narrow('all', []);
    expect((await fetched(reader, entry.id)).statusCode).toBe(200);
  });

  it('that no record holds are gone after a day', async () => {
    const { entry } = await upload(admin);
    const held = await upload(admin);
    await addWith(admin, [held.entry]);
    await sql`update sys_file set touched_time = localtimestamp - interval '25 hours' where package_id = 1 and id in (${entry.id}, ${held.entry.id})`.execute(
      app.database.kysely,
    );
    await leaveOf(admin);
    expect((await fetched(admin, entry.id)).statusCode).toBe(404);
    expect((await fetched(admin, held.entry.id)).statusCode).toBe(200);
    const {
      rows: [parts],
    } = await sql<{
      count: string;
    }>`select count(*) as count from sys_content c where package_id = 1 and not exists (select 1 from sys_file f
      where f.package_id = 1 and f.content_id = c.id)`.execute(app.database.kysely);
    expect(parts!.count).toBe('0');
  });

  it('are no columns of an import', async () => {
    const { body } = await app.app.inject({
      method: 'GET',
      url: '/prod-pc/api/bus/common/template/download',
      query: { resource: 'purchaseOrder', format: 'csv' },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(body).not.toContain('附件');
  });
});
