import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { dialogs } from '../dialogs';
import { setNavigator } from '../navigate';
import { setServerAddress } from '../serverAddress';
import { loadProfile, signOut } from '../session';
import { clearSession, session } from '../sessionStore';
import { clearTabs, setTabGuard, visitTab } from '../tabs';
import { addTexts, setLanguage } from '../texts';
import type { TestServer, TestSocket } from '../testServer';
import { startTestServer } from '../testServer';
import { KNOWN, answerFrom, storeTestTokens } from '../testSession';
import { until } from '../until';
import { version } from '../version';
import { closeSocket, connectSocket } from './index';
import { reconnectPause } from './reconnectPause';
import { socketAddress } from './socketAddress';

const SECOND = 1000;
let server: TestServer;
let warnings: string[];
let messages: number;

beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.seen.length = server.sockets.length = 0;
  server.answer = answerFrom();
  messages = 0;
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => void warnings.push(parts.join(' ')));
  // Without chance: every pause has its full length.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('WebSocket', NodeWebSocket);
  vi.stubGlobal('location', new URL('http://localhost/dashboard'));
  setNavigator(() => undefined);
  clearSession();
  storeTestTokens();
  await loadProfile();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  closeSocket();
  clearTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dialogs.open.splice(0);
  dialogs.notices.splice(0);
});

/** The n-th socket, signed in. */
async function accepted(index = 0): Promise<TestSocket> {
  await until(() => (server.sockets[index]?.frames.length ?? 0) > 0);
  const socket = server.sockets[index]!;
  socket.push({ msgId: '', msgType: 'LOGIN', content: '' });
  return socket;
}

async function connected(): Promise<TestSocket> {
  connectSocket();
  vi.advanceTimersByTime(1.5 * SECOND);
  return accepted();
}

function push(socket: TestSocket, content: unknown, msgId = `m${++messages}${Math.floor(performance.now())}`): void {
  socket.push({
    msgId,
    msgType: 'TEXT',
    content: typeof content === 'string' ? content : JSON.stringify(content),
    createTime: '2026-01-02 08:30:00',
    fromUserName: '管理员',
    toUserName: '采购员',
  });
}

/** Whatever was sent before has arrived once this is shown. */
async function settled(socket: TestSocket): Promise<void> {
  push(socket, { businessType: '1002', title: '完', first: '', remark: '', jumpInfo: '', data: null });
  await until(() => dialogs.notices.some(({ title }) => title === '完'));
  dialogs.notices.splice(0);
}

describe('socket', () => {
  it('opens 1.5 s after the profile is there, says who it is and gives signs of life', async () => {
    connectSocket();
    vi.advanceTimersByTime(1.5 * SECOND - 1);
    expect(server.sockets).toEqual([]);
    vi.advanceTimersByTime(1);
    const socket = await accepted();
    expect(socket.path).toBe('/prod-pc/api/web/socket');
    expect(socket.frames).toEqual([{ type: 'LOGIN', token: 'T1', packageId: '1' }]);
    vi.advanceTimersByTime(60 * SECOND);
    await until(() => socket.frames.length === 3);
    expect(socket.frames.slice(1)).toEqual([{ type: 'PING' }, { type: 'PING' }]);
  });

  it('words what is told in the language of who reads it, and shows the rest as it came', async () => {
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
    addTexts('en', {
      有审批等待您处理: 'An approval waits for you',
      '{title}到期': '{title} is due',
      合同: 'Contract',
    });
    await setLanguage('en');
    const socket = await connected();
    const told = { businessType: 'approval', title: '合同到期', first: '有审批等待您处理', remark: '', jumpInfo: '' };
    const title = { text: '{title}到期', texts: { title: '合同' } };
    push(socket, { ...told, data: { title, first: { text: '有审批等待您处理' } } });
    push(socket, { ...told, data: { title, first: { text: 7 } } });
    await until(() => dialogs.notices.length === 2);
    expect(dialogs.notices.map((notice) => `${notice.title} - ${notice.text}`)).toEqual([
      'Contract is due - An approval waits for you',
      '合同到期 - 有审批等待您处理',
    ]);
    await setLanguage('zh');
  });

  it('waits for the profile', async () => {
    session.ready = false;
    connectSocket();
    vi.advanceTimersByTime(60 * SECOND);
    expect(server.sockets).toEqual([]);
    session.ready = true;
    await Promise.resolve();
    vi.advanceTimersByTime(1.5 * SECOND);
    await accepted();
  });

  it('is wss on pages that are https', () => {
    setServerAddress('/prod-pc');
    expect(socketAddress('https://erp.example.com/a?b=1')).toBe('wss://erp.example.com/prod-pc/api/web/socket');
    expect(socketAddress('http://10.0.0.5:8080/')).toBe('ws://10.0.0.5:8080/prod-pc/api/web/socket');
    setServerAddress(server.address);
  });

  it('B-146 closes with the sign-out and does not come back', async () => {
    const socket = await connected();
    await signOut();
    await until(() => !socket.isOpen());
    vi.advanceTimersByTime(300 * SECOND);
    expect([server.sockets.length, warnings]).toEqual([1, []]);
  });

  it('stays over a refresh of the token', async () => {
    const socket = await connected();
    storeTestTokens({ token: 'T2' });
    await settled(socket);
    expect([server.sockets.length, socket.isOpen(), socket.frames.length]).toEqual([1, true, 1]);
  });

  it('B-326 comes back after growing pauses, with the token of the day, and only logs what went wrong', async () => {
    (await connected()).close(1011);
    await until(() => warnings.length === 1);
    storeTestTokens({ token: 'T2' });
    for (const [attempt, seconds] of [1, 2, 4].entries()) {
      vi.advanceTimersByTime(seconds * SECOND - 1);
      expect(server.sockets).toHaveLength(attempt + 1);
      vi.advanceTimersByTime(1);
      await until(() => server.sockets[attempt + 1]?.frames.length === 1);
      expect(server.sockets[attempt + 1]!.frames).toEqual([{ type: 'LOGIN', token: 'T2', packageId: '1' }]);
      server.sockets[attempt + 1]!.close(4401);
      await until(() => warnings.length === attempt + 2);
    }
    expect([dialogs.notices.length, dialogs.open.length]).toEqual([0, 0]);
  });

  it('begins with short pauses again once the server has accepted it', async () => {
    (await connected()).close();
    await until(() => warnings.length === 1);
    vi.advanceTimersByTime(SECOND);
    const second = await accepted(1);
    await settled(second);
    second.close();
    await until(() => warnings.length === 2);
    vi.advanceTimersByTime(SECOND - 1);
    expect(server.sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect((await accepted(2)).isOpen()).toBe(true);
  });

  it('waits 60 s at most, and by chance up to half less', () => {
    expect(Array.from({ length: 9 }, (_, failures) => reconnectPause(failures, 0) / SECOND)).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
    expect([reconnectPause(0, 0.5), reconnectPause(9, 1)]).toEqual([750, 30_000]);
  });

  it('takes a line for dead that used to answer and no longer does', async () => {
    const socket = await connected();
    vi.advanceTimersByTime(30 * SECOND);
    await until(() => socket.frames.length === 2);
    socket.push({ msgId: '', msgType: 'PONG', content: '' });
    await settled(socket);
    vi.advanceTimersByTime(60 * SECOND);
    expect(warnings).toEqual(['socket: no answer']);
    vi.advanceTimersByTime(SECOND);
    await accepted(1);
  });

  it('B-326 logs what cannot be read and goes on', async () => {
    const socket = await connected();
    for (const text of ['no JSON', 'null', '[]']) socket.pushText(text);
    push(socket, 'no JSON either');
    push(socket, '"text"');
    await settled(socket);
    expect(warnings.map((line) => line.split(' not understood')[0])).toEqual(Array(5).fill('socket: message'));
    expect(socket.isOpen()).toBe(true);
  });
});

describe('pushed contents', () => {
  it('B-111 B-112 B-332 stand as notices for 60 s, with a way to what they are about', async () => {
    const socket = await connected();
    push(socket, {
      businessType: '1002',
      title: '临时维护',
      first: '今晚维护',
      remark: '约十分钟',
      jumpInfo: '/purchaseManage/procure?id=3',
      data: { any: 1 },
    });
    await until(() => dialogs.notices.length === 1);
    expect(dialogs.notices).toMatchObject([
      { form: 'card', kind: 'info', title: '临时维护', text: '今晚维护\n约十分钟', to: '/purchaseManage/procure?id=3' },
    ]);
    vi.advanceTimersByTime(60 * SECOND - 1);
    expect(dialogs.notices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(dialogs.notices).toEqual([]);
  });

  it('B-332 of type 1001 stay until they are closed, and the version is checked', async () => {
    version.outdated = false;
    server.answer = answerFrom({ ...KNOWN, '/api/system/common/checkWebVersionCode': '0' });
    const socket = await connected();
    push(socket, { businessType: '1001', title: '版本更新', first: '新版本', remark: '', jumpInfo: '', data: null });
    await until(() => version.outdated);
    vi.advanceTimersByTime(24 * 3600 * SECOND);
    expect(dialogs.notices).toMatchObject([{ title: '版本更新', text: '新版本' }]);
    version.outdated = false;
  });

  it('never lead to another site', async () => {
    const socket = await connected();
    for (const jumpInfo of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      push(socket, { businessType: '1002', title: jumpInfo, jumpInfo });
    await until(() => dialogs.notices.length === 4);
    expect(dialogs.notices.map(({ to }) => to)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are shown once, also when they come twice', async () => {
    const socket = await connected();
    for (const title of ['一', '二', '一']) push(socket, { businessType: 'constructor', title }, `same-${title}`);
    push(socket, { businessType: '1002', title: '完' });
    await until(() => dialogs.notices.some(({ title }) => title === '完'));
    expect(dialogs.notices.map(({ title }) => title)).toEqual(['一', '二', '完']);
  });

  it('changed rights: menu, permissions and columns follow at once', async () => {
    const socket = await connected();
    server.answer = answerFrom({
      ...KNOWN,
      '/api/system/function/getUsableFunctions': [],
      '/api/system/role/getUsableResourceBatch': [
        { resource: 'order', control: 'columns', value: { hidden: ['cost'] } },
      ],
    });
    push(socket, { businessType: 'permission', title: '', first: '', remark: '', jumpInfo: '', data: null });
    await until(() => 'order' in session.hiddenColumns);
    expect(session.hiddenColumns).toEqual({ order: ['cost'] });
    expect([session.authList, session.ready, dialogs.notices]).toEqual([[], true, []]);
  });

  it('an ended sign-in: message, and the session is left', async () => {
    const socket = await connected();
    push(socket, {
      businessType: 'session',
      title: '下线通知',
      first: '您的登录已被管理员结束',
      remark: '',
      jumpInfo: '',
      data: null,
    });
    await until(() => session.leaving);
    expect([session.token, dialogs.notices.map(({ text }) => text)]).toEqual(['', ['您的登录已被管理员结束']]);
    await until(() => !socket.isOpen());
  });

  it('an ended sign-in over something typed: the person stays, and is told', async () => {
    const socket = await connected();
    visitTab({ key: '/a', title: { text: '甲' }, affix: false, noCache: false });
    setTabGuard('/a', () => Promise.resolve(false));
    push(socket, {
      businessType: 'session',
      title: '下线通知',
      first: '您的登录已被管理员结束',
      remark: '',
      jumpInfo: '',
      data: null,
    });
    await until(() => session.expired);
    expect([session.leaving, dialogs.notices.map(({ text }) => text)]).toEqual([false, ['您的登录已被管理员结束']]);
  });
});
