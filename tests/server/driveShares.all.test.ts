import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHARE_PATHS, type NewShare } from '../../src/capabilities/drive/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { sheetOf } from '../support/sheetOf';
import { driveTools } from './driveTools';
import { shareTools } from './shareTools';
import { startTestApp, type Client, type TestApp } from './testApp';
import { FILES, PDF } from './uploadTools';

let app: TestApp;
let buyer: Client;
let keeper: Client;
let reader: Client;
const KEEPER = '3';

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [buyer, keeper, reader] = await Promise.all([app.as('buyer'), app.as('keeper'), app.as('reader')]);
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const { call, folder, list, ok, own, refused } = driveTools(() => app);
const { fetched, get, give, listed, open, opened, put, share, shareNamed, shares, visit } = shareTools(() => app);
const kysely = () => app.database.kysely;
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describe('who makes a link', () => {
  it('is told its code once, which is kept as a hash alone', async () => {
    const id = await folder(buyer, await own(buyer));
    const link = await share(buyer, [id]);
    expect(link.extractionCode).toMatch(/^[2-9a-z]{6}$/);
    expect(link.address).toBe(`/share/${link.shareBatchNum}`);
    const { rows } = await sql<{ said: string }>`select row_to_json(s)::text as said from sys_drive_share s
      where batch = ${link.shareBatchNum}`.execute(kysely());
    expect(rows[0]!.said).not.toContain(link.extractionCode);
    expect(rows[0]!.said).toContain('scrypt$');
    const said = await shareNamed(buyer, link);
    expect(said).toMatchObject({ hasCode: true, visits: 0, failures: 0, state: 'live', allowsDownload: true });
    expect(JSON.stringify(said)).not.toContain(link.extractionCode);
    expect((await list(buyer, { id }))[0]).toMatchObject({ shareBatchNum: link.shareBatchNum, extractionCode: null });
    expect((await list(buyer, { fileType: '8' })).map((row) => row.id)).toContain(id);
    // Sent again with the same key nothing of the code is found anywhere.
    const { rows: kept } =
      await sql`select 1 from sys_call_key where answer::text like ${`%${link.extractionCode}%`}`.execute(kysely());
    expect(kept).toEqual([]);
  });

  it('gets no link at all for a code that breaks the rule', async () => {
    const id = await folder(buyer, await own(buyer));
    for (const code of ['', 'abc', 'abcdefghi', 'ab c1', '密码密码', 'ab-12', '１２３４'])
      expect(refused(await call(buyer, 'share', { ids: [id], days: 7, allowsDownload: true, code })), code).toContain(
        '4至8位',
      );
    for (const code of [5, {}, false, ['abcd']])
      expect((await call(buyer, 'share', { ids: [id], days: 7, allowsDownload: true, code })).code, String(code)).toBe(
        900,
      );
    for (const wrong of [{ days: 2 }, { days: '7' }, { allowsDownload: 'true' }, { allowsDownload: undefined }])
      expect((await call(buyer, 'share', { ids: [id], days: 7, allowsDownload: true, ...wrong })).status).toBe(400);
    for (const mostVisits of [0, -1, 1.5, '3', 1e9])
      expect(refused(await call(buyer, 'share', { ids: [id], days: 7, allowsDownload: true, mostVisits }))).toContain(
        '访问次数',
      );
    expect((await shares(buyer)).flatMap(({ nodes }) => nodes).filter((node) => node.id === id)).toEqual([]);
    const link = await share(buyer, [id], { code: 'Ab12' });
    expect(link.extractionCode).toBe('Ab12');
    expect((await open({ ...link, extractionCode: 'ab12' })).code).toBe(403);
    await opened(link);
  });

  it('may share the drive and each thing, and takes back his own links alone', async () => {
    const top = await folder(buyer, await own(buyer));
    const shown = await folder(buyer, top);
    const other = await folder(buyer, top);
    ok(await give(buyer, shown, [{ kind: 'person', who: KEEPER, rights: 1 }]));
    expect(refused(await call(keeper, 'share', { ids: [shown], days: 7, allowsDownload: true }))).toContain('分享权限');
    ok(await give(buyer, shown, [{ kind: 'person', who: KEEPER, rights: 17 }]));
    expect(refused(await call(keeper, 'share', { ids: [shown, other], days: 7, allowsDownload: true }))).toContain(
      '无权查看',
    );
    const link = await share(keeper, [shown]);
    expect(refused(await call(buyer, 'endShare', { batch: link.shareBatchNum }))).toContain('链接不存在');
    expect((await shares(buyer)).map(({ batch }) => batch)).not.toContain(link.shareBatchNum);
    const { ticket } = await opened(link);
    ok(await call(keeper, 'endShare', { batch: link.shareBatchNum }));
    expect((await shareNamed(keeper, link)).state).toBe('ended');
    expect([(await open(link)).message, (await listed(ticket, null)).message]).toEqual([
      '此链接已被收回',
      '此链接已被收回',
    ]);
    // Nobody without the right of the drive as a whole.
    expect((await call(reader, 'share', { ids: [shown], days: 7, allowsDownload: true })).status).toBe(403);
  });
});

describe('the code', () => {
  it('before it is right nothing is told, not even whether there is a link', async () => {
    const id = await folder(buyer, await own(buyer), '机密项目');
    const link = await share(buyer, [id], { days: 1 });
    const unknown = { shareBatchNum: 'A'.repeat(22) };
    const answers = async (of: Partial<NewShare>) => {
      const said = [];
      for (const extractionCode of [undefined, '', 'wrong1']) {
        const answer = await open({ ...of, extractionCode: extractionCode as string });
        said.push([answer.status, answer.code, answer.data, answer.message]);
      }
      return said;
    };
    const known = await answers(link);
    expect(known).toEqual(await answers(unknown));
    expect(known).toEqual([
      [403, 403, null, '请输入提取码'],
      [403, 403, null, '请输入提取码'],
      [403, 403, null, '提取码不正确，或链接不存在'],
    ]);
    // One that has ended and one that has run out answer a wrong code in the same way.
    ok(await call(buyer, 'endShare', { batch: link.shareBatchNum }));
    expect(await answers(link)).toEqual(known);
    for (const batch of [undefined, null, 5, {}, 'x', `${'A'.repeat(21)}'`, 'A'.repeat(5000), '\0'])
      expect((await visit(SHARE_PATHS.open, { shareBatchNum: batch, extractionCode: 'abcd' })).message).toBe(
        '提取码不正确，或链接不存在',
      );
    for (const ticket of ['', 'x', 'x.y', `${'A'.repeat(300)}.x`])
      expect((await visit(SHARE_PATHS.list, { ticket })).status, ticket).toBe(403);
  });

  it('is guessed five times, then the link waits a minute, and up to an hour, whatever the address', async () => {
    const link = await share(buyer, [await folder(buyer, await own(buyer))]);
    const guess = (index: number) => open({ ...link, extractionCode: `bad${index}` }, {}, `10.1.0.${index}`);
    for (let index = 1; index <= 5; index++) expect((await guess(index)).status).toBe(403);
    const right = () => open(link, {}, '10.9.9.9');
    const paused = await right();
    expect([paused.status, paused.message]).toEqual([429, '提取码错误次数过多，请60秒后再试']);
    // What is tried meanwhile neither counts nor makes the pause longer.
    later(30);
    expect((await guess(6)).message).toContain('请30秒');
    later(31);
    expect((await guess(7)).status).toBe(403);
    expect((await right()).message).toContain('请120秒');
    for (const pause of [121, 241, 481, 961, 1921]) {
      later(pause);
      expect((await guess(8)).status, String(pause)).toBe(403);
    }
    expect((await right()).message).toContain('请3600秒');
    later(3601);
    expect((await right()).status).toBe(200);
    // After a right code the next wrong one waits a minute again.
    expect((await guess(9)).status).toBe(403);
    expect((await right()).message).toContain('请60秒');
    vi.useRealTimers();
    expect((await shareNamed(buyer, link)).failures).toBe(12);
    // Another link of the same address is open, and a name that is no link waits alike.
    await opened(await share(buyer, [await folder(buyer, await own(buyer))]));
    const unknown = { shareBatchNum: 'B'.repeat(22), extractionCode: 'bad1' };
    for (let index = 1; index <= 5; index++) expect((await open(unknown)).status).toBe(403);
    expect((await open(unknown)).message).toBe('提取码错误次数过多，请60秒后再试');
  });

  it('guessed many times at once is guessed five times', async () => {
    const link = await share(buyer, [await folder(buyer, await own(buyer))]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => open({ ...link, extractionCode: `bad${index}` }, {}, `10.2.0.${index}`)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    expect((await open(link)).status).toBe(429);
  });

  it('that none was asked for opens at once, and many may come at once', async () => {
    const link = await share(buyer, [await folder(buyer, await own(buyer))], { code: null });
    expect(link.extractionCode).toBeNull();
    const answers = await Promise.all(Array.from({ length: 12 }, () => open({ shareBatchNum: link.shareBatchNum })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const coded = await share(buyer, [await folder(buyer, await own(buyer))]);
    expect((await Promise.all(Array.from({ length: 12 }, () => open(coded)))).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
  });
});

describe('a link', () => {
  it('is good until the end of its last day in the zone of the company', async () => {
    const zone = process.env.TZ;
    const clock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}+08:00`) });
    try {
      process.env.TZ = 'Asia/Shanghai';
      // In Greenwich it is still the day before.
      clock('2031-03-05T00:30:00');
      const client = await app.signIn('buyer');
      const id = await folder(client, await own(client));
      const [day, month, endless] = [
        await share(client, [id], { days: 1 }),
        await share(client, [id], { days: 30 }),
        await share(client, [id], { days: 0 }),
      ];
      expect((await shareNamed(client, day)).expires).toBe('2031-03-06 23:59:59');
      expect((await shareNamed(client, month)).expires).toBe('2031-04-04 23:59:59');
      expect((await shareNamed(client, endless)).expires).toBeNull();
      const openAt = async (of: NewShare, moment: string) => {
        clock(moment);
        const { message, status } = await open(of);
        return status === 200 ? 'open' : message;
      };
      expect(await openAt(day, '2031-03-06T23:59:59')).toBe('open');
      expect(await openAt(day, '2031-03-07T00:00:00')).toBe('此链接已过期');
      expect(await openAt(month, '2031-04-04T23:59:00')).toBe('open');
      expect(await openAt(month, '2031-04-05T00:00:01')).toBe('此链接已过期');
      expect(await openAt(endless, '2040-01-01T00:00:00')).toBe('open');
      // A ticket is good for some hours.
      const { ticket } = await opened(endless);
      clock('2040-01-01T03:59:00');
      ok(await listed(ticket, null));
      clock('2040-01-01T04:01:00');
      expect((await listed(ticket, null)).status).toBe(403);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('counts visitors: looking again and downloading count none, and as many come as may', async () => {
    const id = await put(buyer, await own(buyer), '一次.pdf');
    const link = await share(buyer, [id], { mostVisits: 1 });
    const first = await opened(link);
    expect((await fetched(SHARE_PATHS.preview, first.ticket, id)).statusCode).toBe(200);
    expect((await fetched(SHARE_PATHS.download, first.ticket, id)).rawPayload.equals(PDF)).toBe(true);
    ok(await listed(first.ticket, null));
    const again = ok(await open({ shareBatchNum: link.shareBatchNum }, { ticket: first.ticket }));
    expect((await fetched(SHARE_PATHS.download, again.ticket, id)).statusCode).toBe(200);
    expect((await shareNamed(buyer, link)).visits).toBe(1);
    expect((await open(link)).message).toBe('此链接的访问次数已用完');
    expect(await shareNamed(buyer, link)).toMatchObject({ visits: 1, state: 'usedUp' });
    // Of many at once one comes in.
    const other = await share(buyer, [id], { mostVisits: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shareNamed(buyer, other)).visits).toBe(1);
    // Its ticket is not one of another link.
    const strange = await open({ shareBatchNum: other.shareBatchNum }, { ticket: first.ticket });
    expect([strange.status, strange.message]).toEqual([403, '请输入提取码']);
    const [said, signature] = first.ticket.split('.');
    const forged = { ...(JSON.parse(Buffer.from(said!, 'base64url').toString()) as object), expires: 4e9 };
    const longer = `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
    expect((await listed(longer, null)).status).toBe(403);
  });

  it('to look and no more has no download, says so, and shows what it is for', async () => {
    const id = await put(buyer, await own(buyer), '只看.pdf');
    const link = await share(buyer, [id], { allowsDownload: false });
    const { allowsDownload, ticket } = await opened(link);
    expect(allowsDownload).toBe(false);
    const seen = await fetched(SHARE_PATHS.preview, ticket, id);
    expect([seen.statusCode, seen.headers['x-view-only'], seen.headers['content-type']]).toEqual([
      200,
      '1',
      'application/pdf',
    ]);
    const refusal = await fetched(SHARE_PATHS.download, ticket, id);
    expect([refusal.statusCode, refusal.json().message]).toEqual([403, '此链接只可查看，不可下载']);
    const code = { shareBatchNum: link.shareBatchNum, extractionCode: link.extractionCode!, userFileId: id };
    const byCode = await app.app.inject({
      method: 'GET',
      url: `/prod-pc${FILES}/downloadfile`,
      query: code,
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(byCode.statusCode).toBe(403);
    const free = await opened(await share(buyer, [id]));
    expect((await fetched(SHARE_PATHS.preview, free.ticket, id)).headers['x-view-only']).toBeUndefined();
  });

  it('to a folder shows all that lies in it, however deep and many, page by page', async () => {
    const top = await folder(buyer, await own(buyer), '工程');
    const deep = await folder(buyer, await folder(buyer, top, '二层'), '三层');
    const id = await put(buyer, deep, '深处.txt', Buffer.from('深处的内容'));
    const many = await folder(buyer, top, '许多');
    const count = 203;
    for (let index = 0; index < count; index++) await folder(buyer, many, `项${index}`);
    const { files, name, ticket, total } = await opened(await share(buyer, [top]));
    expect([files.map(({ fileName, isDir }) => [fileName, isDir]), total]).toEqual([[['工程', 1]], 1]);
    expect(name).not.toBe('');
    const two = ok(await listed(ticket, top)).files;
    expect(two.map(({ fileName }: { fileName: string }) => fileName).toSorted()).toEqual(['二层', '许多']);
    expect(ok(await listed(ticket, deep)).files).toMatchObject([
      { userFileId: id, fileName: '深处.txt', fileSize: 15 },
    ]);
    expect((await fetched(SHARE_PATHS.download, ticket, id)).body).toBe('深处的内容');
    const pages = [
      ok(await listed(ticket, many)),
      ok(await listed(ticket, many, 2)),
      ok(await listed(ticket, many, 3)),
    ];
    expect(pages.map((page) => [page.files.length, page.total])).toEqual([
      [200, count],
      [3, count],
      [0, 0],
    ]);
    const ids = pages.flatMap((page) => page.files.map(({ userFileId }: { userFileId: string }) => userFileId));
    expect(new Set(ids).size).toBe(count);
    for (const page of [0, 1.5, '1', 1e9]) expect((await listed(ticket, many, page as number)).status).toBe(400);
    for (const wrong of ['0', 'x', 5]) expect((await listed(ticket, wrong as string)).status).toBe(400);
  });

  it('is of the thing and not of its name or place', async () => {
    const top = await folder(buyer, await own(buyer));
    const shared = await folder(buyer, top, '旧名');
    const id = await put(buyer, shared, '旧.txt', Buffer.from('一'));
    const { ticket } = await opened(await share(buyer, [shared]));
    ok(await call(buyer, 'rename', { id: shared, name: '新名' }));
    ok(await call(buyer, 'rename', { id, name: '新.txt' }));
    const secret = await put(buyer, await folder(buyer, top, '旧名'), '秘密.txt');
    const elsewhere = await folder(buyer, top);
    ok(await call(buyer, 'move', { ids: [shared], folderId: elsewhere }));
    expect(ok(await listed(ticket, null)).files).toMatchObject([{ userFileId: shared, fileName: '新名' }]);
    expect((await fetched(SHARE_PATHS.download, ticket, id)).headers['content-disposition']).toContain(
      encodeURIComponent('新.txt'),
    );
    expect((await fetched(SHARE_PATHS.download, ticket, secret)).statusCode).toBe(404);
    expect((await listed(ticket, elsewhere)).status).toBe(404);
    expect((await listed(ticket, top)).status).toBe(404);
  });

  it('shows sheets, parts of files, and is noted as what somebody with a link did', async () => {
    const id = await put(buyer, await own(buyer), '价.xlsx', await sheetOf([['品名'], ['螺栓']]));
    const text = await put(buyer, await own(buyer), '长.txt', Buffer.from('0123456789'));
    const { ticket } = await opened(await share(buyer, [id, text]));
    const sheets = await fetched(SHARE_PATHS.sheets, ticket, id);
    expect(sheets.json().data).toEqual([{ name: 'sheet', rows: [['品名'], ['螺栓']], isCut: false }]);
    for (const range of ['bytes=0-3', 'bytes=4-7', 'bytes=8-'])
      expect((await fetched(SHARE_PATHS.preview, ticket, text, { range })).statusCode).toBe(206);
    await fetched(SHARE_PATHS.download, ticket, text);
    const { rows } = await sql<{ did: string; user: string }>`select did, user_id::text as user from sys_drive_visit
      where record_id = ${text} and did like '外链%' order by id`.execute(kysely());
    expect(rows).toEqual(['外链查看', '外链查看', '外链下载'].map((did) => ({ did, user: '0' })));
    const visits = ok(await get(buyer, 'visits', { id: text })) as { did: string }[];
    expect(visits.map(({ did }) => did)).toContain('外链下载');
    expect((await fetched(SHARE_PATHS.preview, ticket, 'x')).statusCode).toBe(400);
  });

  it('B-288 B-289 opens to who is signed in and has no right of his own, as one visitor', async () => {
    const id = await put(buyer, await own(buyer), '给别人.txt', Buffer.from('内容'));
    const link = await share(buyer, [id], { mostVisits: 1 });
    const asked = (client: Client, name: string, code = link.extractionCode!) =>
      app.app.inject({
        method: 'GET',
        url: `/prod-pc${FILES}/${name}`,
        query: { userFileId: id, shareBatchNum: link.shareBatchNum, extractionCode: code },
        headers: { authorization: `Bearer ${client.token}` },
      });
    const seen = await asked(reader, 'preview');
    expect([seen.statusCode, seen.body]).toEqual([200, '内容']);
    const taken = await asked(reader, 'downloadfile');
    expect([taken.statusCode, taken.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect((await shareNamed(buyer, link)).visits).toBe(1);
    expect((await asked(keeper, 'preview')).statusCode).toBe(404);
    expect((await asked(reader, 'preview', 'wrong1')).statusCode).toBe(403);
    expect((await asked(reader, 'preview', '')).statusCode).toBe(403);
    const anonymous = await app.app.inject({
      method: 'GET',
      url: `/prod-pc${FILES}/preview`,
      query: { userFileId: id },
    });
    expect(anonymous.statusCode).toBe(401);
  });
});
