import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remarkCalls } from '../../src/capabilities/remarks/wire';
import { resourceOf } from '../../src/language/model';
import {
  MESSAGES_AT_ONCE,
  type Inbox,
  type KindSetting,
  type Message,
  type SocketContent,
} from '../../src/language/wire';
import { tellPeople, type Told } from '../../src/server/inbox/tellPeople';
import { asWritten } from '../../src/server/inbox/Said';
import { transact } from '../../src/server/resource/transact';
import { systemCall } from './systemCall';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
let buyerId: string;
const inboxOf = async (client: Client, params: Record<string, string> = {}): Promise<Inbox> =>
  (await client.get('/api/system/inbox/list', params)).data as Inbox;
const unreadOf = async (client: Client): Promise<number> =>
  (await client.get('/api/system/user/getUserInfo')).data.unread as number;
const say = (text: string): string => app.services.translator('en')(text);
const texts = (list: readonly Message[]): string[] => list.map(({ text }) => text);

/** Tells on behalf of nobody, as reminders do. */
const tell = (told: Partial<Told>): Promise<number> => {
  const call = systemCall(app.services, '1', resourceOf(app.services.model, 'purchaseOrder'));
  const whole = { people: [buyerId], kind: 'test', title: asWritten('标题'), text: asWritten('内容'), path: '' };
  return transact(call, (database) => tellPeople(call, { ...whole, ...told }, database));
};

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
  buyerId = (await buyer.get('/api/system/user/getUserInfo')).data.id as string;
});
afterAll(() => app?.close());

describe('the inbox', () => {
  it('keeps what was told to who is away, in the language of who reads it, until it is read', async () => {
    const { list } = (await admin.get(app.resource('purchaseOrder').operations.list, { pageSize: '1' })).data;
    const id = String(list[0].id);
    const before = await unreadOf(buyer);
    const calls = remarkCalls(app.resource('purchaseOrder').api);
    expect((await admin.post(calls.add, { id, text: '请核对数量', mentions: [buyerId] })).code).toBe(200);
    expect(await unreadOf(buyer)).toBe(before + 1);
    const [told] = (await inboxOf(buyer)).list;
    expect(told).toMatchObject({ kind: 'remark', text: '请核对数量', fromName: '陈志远', isRead: false });
    expect(told?.title).toContain(String(list[0].code));
    expect(told?.path).toMatch(new RegExp(`\\?id=${id}$`));
    await tell({ title: { text: '{title}', texts: { title: '待我审核' } }, text: { text: '暂无数据' } });
    const { data: english } = await app.call({
      method: 'GET',
      url: '/prod-pc/api/system/inbox/list',
      headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'en' },
    });
    expect(english.list[0]).toMatchObject({ title: say('待我审核'), text: say('暂无数据') });
    expect(say('待我审核')).not.toBe('待我审核');
    expect((await buyer.post('/api/system/inbox/read', { upTo: told?.id })).code).toBe(200);
    const [later, earlier] = (await inboxOf(buyer)).list;
    expect([later?.isRead, earlier?.isRead]).toEqual([false, true]);
  });

  it('is read by its person alone, and in its account set alone', async () => {
    await tell({ text: asWritten('只给采购员') });
    expect(texts((await inboxOf(buyer)).list)).toContain('只给采购员');
    expect(texts((await inboxOf(admin)).list)).not.toContain('只给采购员');
    const last = (await inboxOf(buyer)).list[0]?.id;
    await admin.post('/api/system/inbox/read', { upTo: last });
    expect((await inboxOf(buyer)).list[0]).toMatchObject({ text: '只给采购员', isRead: false });
    expect(await admin.post('/api/system/inbox/read', { upTo: 'x' })).toMatchObject({ status: 400 });
    expect((await app.call({ method: 'GET', url: '/prod-pc/api/system/inbox/list' })).status).toBe(401);
  });

  it('comes in parts, the newest first', async () => {
    for (let number = 1; number <= MESSAGES_AT_ONCE + 2; number++) await tell({ text: asWritten(`第${number}条`) });
    const first = await inboxOf(buyer);
    expect(first.list).toHaveLength(MESSAGES_AT_ONCE);
    expect(first.list[0]?.text).toBe(`第${MESSAGES_AT_ONCE + 2}条`);
    expect(first.hasMore).toBe(true);
    const next = await inboxOf(buyer, { before: first.list.at(-1)?.id ?? '' });
    expect(texts(next.list).slice(0, 2)).toEqual(['第2条', '第1条']);
  });

  it('tells once what is to be told once, and nothing of a change that did not take place', async () => {
    const pushed = vi.spyOn(app.services.hub, 'publish');
    const once = { text: asWritten('合同到期'), once: 'contract:1:2026-12-01' };
    expect([await tell(once), await tell(once)]).toEqual([1, 0]);
    expect(pushed).toHaveBeenCalledTimes(1);
    const call = systemCall(app.services, '1', resourceOf(app.services.model, 'purchaseOrder'));
    const told = { people: [buyerId], kind: 'test', title: asWritten('标题'), text: asWritten('未发生'), path: '' };
    await expect(
      transact(call, async (database) => {
        await tellPeople(call, told, database);
        throw new Error('nothing');
      }),
    ).rejects.toThrow('nothing');
    expect(texts((await inboxOf(buyer)).list)).not.toContain('未发生');
    expect(pushed).toHaveBeenCalledTimes(1);
  });

  it('a kind that a person has turned off waits there as read, is not counted and not pushed, for him alone', async () => {
    const pushed = vi.spyOn(app.services.hub, 'publish');
    const to = (): (readonly string[] | 'all')[] => pushed.mock.calls.map(([{ userIds }]) => userIds);
    const adminId = (await admin.get('/api/system/user/getUserInfo')).data.id as string;
    const muted = async (client: Client): Promise<string[]> =>
      ((await client.get('/api/system/inbox/muted')).data.list as KindSetting[]).flatMap(({ isMuted, kind }) =>
        isMuted ? [kind] : [],
      );
    expect((await buyer.post('/api/system/inbox/mute', { kinds: ['remark', 'book'] })).code).toBe(200);
    expect([await muted(buyer), await muted(admin)]).toEqual([['remark', 'book'], []]);
    const before = await unreadOf(buyer);
    pushed.mockClear();
    await tell({ kind: 'remark', text: asWritten('安静'), people: [buyerId, adminId] });
    expect(to()).toEqual([[adminId]]);
    expect(await unreadOf(buyer)).toBe(before);
    expect((await inboxOf(buyer)).list[0]).toMatchObject({ text: '安静', isRead: true });
    expect((await inboxOf(admin)).list[0]).toMatchObject({ text: '安静', isRead: false });
    await tell({ kind: 'reading', text: asWritten('响亮') });
    await tell({ kind: 'approval', text: asWritten('审批') });
    expect(to()).toEqual([[adminId], [buyerId], [buyerId]]);
    expect(await unreadOf(buyer)).toBe(before + 2);
    expect((await buyer.post('/api/system/inbox/mute', { kinds: [] })).code).toBe(200);
    expect(await muted(buyer)).toEqual([]);
    pushed.mockRestore();
  });

  it('what waits for somebody is not turned off, nor what is no kind', async () => {
    const { data } = await buyer.get('/api/system/inbox/muted');
    expect((data.list as KindSetting[]).flatMap(({ isFixed, kind }) => (isFixed ? [kind] : []))).toEqual([
      'approval',
      'office',
    ]);
    for (const kinds of [['approval'], ['nothing'], ['remark', 'remark'], 'remark', [1], null, Array(50).fill('book')])
      expect((await buyer.post('/api/system/inbox/mute', { kinds })).status, JSON.stringify(kinds)).toBe(400);
  });

  it('what is pushed is said for each to read in his own language', async () => {
    const pushed = vi.spyOn(app.services.hub, 'publish');
    pushed.mockClear();
    await tell({ title: asWritten('长'.repeat(300)), text: { text: '有审批等待您处理' } });
    const { data } = JSON.parse(pushed.mock.calls[0]?.[0].event.content ?? '') as SocketContent;
    expect(data).toEqual({
      title: { text: '{text}', params: { text: '长'.repeat(100) } },
      first: { text: '有审批等待您处理', params: {} },
    });
    pushed.mockRestore();
  });
});
