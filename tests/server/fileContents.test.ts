import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../src/capabilities/files/server';
import { cleanFiles } from '../../src/capabilities/files/server/cleanFiles';
import type { UploadPolicy } from '../../src/language/wire/Upload';
import { openDemoDatabase } from '../support/demoDatabase';
import { sheetOf } from '../support/sheetOf';
import { newBody } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';
import { FILES, PDF, uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let buyer: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  buyer = await app.as('buyer');
});
afterAll(() => app.close());

const { fetched, send, upload } = uploadTools(() => app);
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function policy(client: Client, asked: Record<string, string> = {}): Promise<UploadPolicy> {
  const answer = await client.get('/api/thirdparty/jzyoss/getPolicyInfo', asked);
  expect(answer.code).toBe(200);
  return answer.data as UploadPolicy;
}

async function contents(): Promise<{ sha256: string | null; files: string }[]> {
  const { rows } = await sql<{ sha256: string | null; files: string }>`select c.sha256,
    (select count(*) from sys_file f where f.package_id = c.package_id and f.content_id = c.id)::text as files
    from sys_content c where c.package_id = 1`.execute(app.database.kysely);
  return rows;
}

async function get(client: Client, id: string, headers: Record<string, string>) {
  return app.app.inject({
    method: 'GET',
    url: `/prod-pc${FILES}/preview`,
    query: { userFileId: id },
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  });
}

describe('a content', () => {
  it('is kept once however often it arrives, and goes with the last file that refers to it', async () => {
    const content = Buffer.concat([PDF, randomBytes(700_000)]);
    const sha256 = digestOf(content);
    const sendAll = async (client: Client, name: string) => {
      const leave = await policy(client);
      const { partSize } = leave;
      let answer;
      for (let part = 0; part * partSize < content.length; part++)
        answer = await send(
          client,
          { fileName: name, size: content.length, part },
          content.subarray(part * partSize, (part + 1) * partSize),
          leave,
        );
      const saved = await client.post('/api/system/common/saveFileUrl', { fileUrl: [answer!.data.fileUrl] });
      return saved.data[0].id as string;
    };
    const [one, two] = [await sendAll(admin, 'a.pdf'), await sendAll(buyer, 'b.pdf')];
    expect((await contents()).filter((each) => each.sha256 === sha256)).toEqual([{ sha256, files: '2' }]);
    for (const [client, id] of [
      [admin, one],
      [buyer, two],
    ] as const)
      expect((await fetched(client, id)).rawPayload.equals(content)).toBe(true);
    const forget = (id: string) =>
      sql`update sys_file set touched_time = localtimestamp - interval '25 hours' where package_id = 1 and id = ${id}`.execute(
        app.database.kysely,
      );
    await forget(one);
    await cleanFiles(app.services);
    expect((await fetched(buyer, two)).rawPayload.equals(content)).toBe(true);
    await forget(two);
    await cleanFiles(app.services);
    expect((await contents()).filter((each) => each.sha256 === sha256)).toEqual([]);
  });

  it('two of the same that end together are one', async () => {
    const content = Buffer.concat([PDF, randomBytes(2000)]);
    const all = await Promise.all(Array.from({ length: 6 }, (_, at) => upload(admin, `${at}.pdf`, content)));
    expect((await contents()).filter((each) => each.sha256 === digestOf(content))).toEqual([
      { sha256: digestOf(content), files: '6' },
    ]);
    for (const { entry } of all) expect((await fetched(admin, entry.id)).rawPayload.equals(content)).toBe(true);
  });

  it('of before there were digests is taken over with all that refers to it', async () => {
    const { kysely } = app.database;
    const { entry } = await upload(admin, '旧.pdf', Buffer.concat([PDF, randomBytes(400_000)]));
    const whole = (await fetched(admin, entry.id)).rawPayload;
    await sql`create table sys_file_part (package_id bigint, file_id bigint, position integer, content bytea)`.execute(
      kysely,
    );
    await sql`insert into sys_file_part select 1, ${entry.id}, 0, substring(${whole}::bytea from 1 for 300000)`.execute(
      kysely,
    );
    await sql`insert into sys_file_part select 1, ${entry.id}, 1, substring(${whole}::bytea from 300001)`.execute(
      kysely,
    );
    await sql`update sys_file set content_id = null where package_id = 1 and id = ${entry.id}`.execute(kysely);
    await sql`delete from sys_content where package_id = 1 and sha256 = ${digestOf(whole)}`.execute(kysely);
    expect(await files.prepared!(app.database, app.services.model)).toEqual(['contents of 1 files are kept once.']);
    expect(await files.prepared!(app.database, app.services.model)).toEqual([]);
    expect((await fetched(admin, entry.id)).rawPayload.equals(whole)).toBe(true);
  });
});

describe('an upload that was broken off', () => {
  it('goes on with what is missing, for who began it', async () => {
    const content = Buffer.concat([PDF, randomBytes(1_200_000)]);
    const leave = await policy(admin);
    const part = (at: number) => content.subarray(at * leave.partSize, (at + 1) * leave.partSize);
    const info = { fileName: 'large.pdf', size: content.length };
    await send(admin, { ...info, part: 0 }, part(0), leave);
    await send(admin, { ...info, part: 2 }, part(2), leave);
    const again = await policy(admin, { upload: leave.upload });
    expect(again.arrived).toEqual([0, 2]);
    expect((await buyer.get('/api/thirdparty/jzyoss/getPolicyInfo', { upload: leave.upload })).status).toBe(404);
    expect((await admin.get('/api/thirdparty/jzyoss/getPolicyInfo', { upload: 'x' })).status).toBe(404);
    const { data } = await send(admin, { ...info, part: 1 }, part(1), again);
    expect(data.received).toBe(content.length);
    const saved = await admin.post('/api/system/common/saveFileUrl', { fileUrl: [data.fileUrl] });
    expect((await fetched(admin, saved.data[0].id)).rawPayload.equals(content)).toBe(true);
  });

  it('keeps no part that was damaged on its way', async () => {
    const leave = await policy(admin);
    const damaged = await send(admin, { fileName: 'a.pdf', digest: digestOf(Buffer.from('other')) }, PDF, leave);
    expect(damaged).toMatchObject({ code: 400, message: '文件在传输中受损，请重新上传' });
    const sent = await send(admin, { fileName: 'a.pdf', digest: digestOf(PDF) }, PDF, leave);
    expect(sent.data.received).toBe(PDF.length);
  });

  it('with a gap is not whole', async () => {
    const leave = await policy(admin);
    const content = Buffer.concat([PDF, randomBytes(leave.partSize * 2)]);
    const info = { fileName: 'gap.pdf', size: content.length };
    const { data } = await send(admin, { ...info, part: 0 }, content.subarray(0, leave.partSize), leave);
    await send(admin, { ...info, part: 2 }, content.subarray(leave.partSize * 2), leave);
    expect((await admin.post('/api/system/common/saveFileUrl', { fileUrl: [data.fileUrl] })).code).not.toBe(200);
  });
});

describe('what is sent', () => {
  it('is sent with its length and as it is, also to who could read it compressed', async () => {
    const content = Buffer.from('可以压缩的文字\n'.repeat(4000));
    const { entry } = await upload(buyer, '说明.txt', content);
    const headers = { authorization: `Bearer ${buyer.token}`, 'accept-encoding': 'br, gzip, deflate' };
    const stream = (await buyer.get(`${FILES}/ticket`, { userFileId: entry.id })).data as string;
    for (const url of [
      `/prod-pc${FILES}/preview?userFileId=${entry.id}`,
      `/prod-pc${FILES}/downloadfile?userFileId=${entry.id}`,
      stream,
    ]) {
      const { headers: sent, rawPayload } = await app.app.inject({ method: 'GET', url, headers });
      expect([sent['content-encoding'], Number(sent['content-length'])]).toEqual([undefined, content.length]);
      expect(rawPayload.equals(content)).toBe(true);
    }
  });

  it('may be a part, of the same version alone', async () => {
    const content = Buffer.concat([PDF, randomBytes(900_000)]).subarray(0, 500_000);
    const { entry } = await upload(admin, '片段.pdf', content);
    const whole = await get(admin, entry.id, {});
    const { etag } = whole.headers;
    expect(etag).toBe(`"${digestOf(content)}"`);
    const part = await get(admin, entry.id, { range: 'bytes=499990-', 'if-range': String(etag) });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 499990-499999/500000']);
    expect(part.rawPayload.equals(content.subarray(-10))).toBe(true);
    const other = await get(admin, entry.id, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, 500_000]);
    const beyond = await get(admin, entry.id, { range: 'bytes=500000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */500000']);
    expect((await get(admin, entry.id, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('goes to a player by a ticket that is good for one file, as long as the person is signed in and may see it', async () => {
    const { entry } = await upload(buyer);
    const other = await upload(buyer, 'b.pdf', Buffer.concat([PDF, PDF]));
    const { data: address } = await buyer.get(`${FILES}/ticket`, { userFileId: entry.id });
    const stream = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers });
    const played = await stream(address, { range: 'bytes=0-3' });
    expect([played.statusCode, played.body]).toEqual([206, '%PDF']);
    expect((await admin.get(`${FILES}/ticket`, { userFileId: entry.id })).status).toBe(403);
    const [said, signature] = String(address).split('ticket=')[1]!.split('.');
    const forged = { ...(JSON.parse(Buffer.from(said!, 'base64url').toString()) as object), file: other.entry.id };
    const base = String(address).split('=')[0]!;
    for (const ticket of [
      `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`,
      `${said}.x`,
      said,
      '',
      'x.y',
    ])
      expect((await stream(`${base}=${ticket}`)).statusCode, ticket).toBe(403);
    // What becomes somebody else's is seen by the rights on that.
    const { data } = await buyer.post('/api/purchase/purchaseOrder/add', {
      ...(await newBody(app, 'purchaseOrder')),
      attachments: [entry],
    });
    expect((await stream(address)).statusCode).toBe(200);
    await buyer.post('/api/purchase/purchaseOrder/delete', { ids: [data.id] });
    expect((await stream(address)).statusCode).toBe(200);
    await buyer.get('/auth/oauth/logout');
    expect((await stream(address)).statusCode).toBe(403);
  });

  it('a workbook is told as the rows of its sheets, to who may see it alone', async () => {
    const { entry } = await upload(
      admin,
      '报价.xlsx',
      await sheetOf([
        ['品名', '单价'],
        ['螺栓', '0.5'],
      ]),
    );
    const { code, data } = await admin.get(`${FILES}/sheets`, { userFileId: entry.id });
    expect([code, data]).toEqual([
      200,
      [
        {
          name: 'sheet',
          rows: [
            ['品名', '单价'],
            ['螺栓', '0.5'],
          ],
          isCut: false,
        },
      ],
    ]);
    const manager = await app.as('manager');
    expect((await manager.get(`${FILES}/sheets`, { userFileId: entry.id })).status).toBe(403);
    const broken = await upload(admin, '坏.xlsx', Buffer.from('PK\u0003\u0004 not a workbook'));
    const refused = await admin.get(`${FILES}/sheets`, { userFileId: broken.entry.id });
    expect([refused.code, refused.message]).toEqual([900, '文件已损坏，无法读取']);
  });
});
