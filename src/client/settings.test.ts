import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, knownSettings } from '../language/wire/UserSettings';
import { dialogs } from './dialogs';
import { setServerAddress } from './serverAddress';
import { session } from './sessionStore';
import { changeSettings, resetSettings, settings, syncSettings } from './settings';
import { readStoredSettings, SETTINGS_KEY, storeSettings } from './storedSettings';
import { readStoredLook } from './storedLook';
import { persistentStorage } from './storage';
import type { TestServer } from './testServer';
import { startTestServer } from './testServer';
import { storeTestTokens } from './testSession';

let server: TestServer;
const root = { dataset: {} as Record<string, string>, style: new Map<string, string>() };
beforeAll(async () => {
  vi.stubGlobal('document', {
    documentElement: {
      dataset: root.dataset,
      style: { setProperty: (name: string, value: string) => root.style.set(name, value) },
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  storeTestTokens();
  session.userId = '1';
  persistentStorage.write(SETTINGS_KEY, null);
  Object.assign(settings, DEFAULT_SETTINGS);
  server.seen.length = 0;
  serves(null);
});

const serves = (data: unknown): void => void (server.answer = () => ({ body: { code: 200, data, message: '' } }));
const saved = (): unknown[] =>
  server.seen
    .filter(({ path }) => path === '/prod-pc/api/system/user/saveSettings')
    .map(({ body }) => JSON.parse(body) as unknown);

describe('settings', () => {
  it('B-139 B-017 B-018 B-020 hold what the specification names, and its values at first', () => {
    expect(settings).toEqual({
      title: '规矩',
      version: '20240827',
      showSettings: false,
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
      supportPinyinSearch: true,
      errorLog: true,
      isOpen: true,
      charts: true,
      themeColor: '#0d66e1',
      theme: 'light',
      size: 'medium',
      shortcuts: null,
      fileModel: 0,
      gridSize: 100,
      changedAt: 0,
    });
  });

  it('B-084 B-019 show a change at once and keep it on the device at once, on the server once the person is done', async () => {
    changeSettings({ themeColor: '#c4302b' });
    changeSettings({ theme: 'system', size: 'mini' });
    expect(root.dataset).toEqual({ theme: 'dark', size: 'mini' });
    changeSettings({ theme: 'light' });
    expect(root.style.get('--gj-primary')).toBe('#c4302b');
    expect(readStoredSettings()).toMatchObject({
      owner: '1',
      settings: { themeColor: '#c4302b', theme: 'light', size: 'mini' },
    });
    expect(readStoredLook()).toMatchObject({ theme: 'light', size: 'mini', primary: { light: '#c4302b' } });
    await expect.poll(() => saved().length).toBe(1);
    expect(saved()).toEqual([
      { ...DEFAULT_SETTINGS, themeColor: '#c4302b', theme: 'light', size: 'mini', changedAt: settings.changedAt },
    ]);
  });

  it('go back to what they were at first', () => {
    changeSettings({ tagsView: false, theme: 'dark' });
    resetSettings();
    expect({ ...settings, changedAt: 0 }).toMatchObject(DEFAULT_SETTINGS);
    expect(root.dataset.theme).toBe('light');
  });

  it('of device and server the later ones count', async () => {
    changeSettings({ tagsView: false });
    serves({ ...DEFAULT_SETTINGS, sidebarLogo: false, changedAt: settings.changedAt + 1 });
    await syncSettings();
    expect([settings.tagsView, settings.sidebarLogo]).toEqual([true, false]);
    expect(readStoredSettings().settings.sidebarLogo).toBe(false);

    changeSettings({ sidebarLogo: true });
    server.seen.length = 0;
    serves({ ...DEFAULT_SETTINGS, sidebarLogo: false, changedAt: settings.changedAt - 1 });
    await syncSettings();
    expect(settings.sidebarLogo).toBe(true);
    expect(saved()).toMatchObject([{ sidebarLogo: true }]);
  });

  it('of somebody else on the same device do not count', async () => {
    changeSettings({ theme: 'dark', tagsView: false });
    session.userId = '2';
    serves({ ...DEFAULT_SETTINGS, size: 'small', changedAt: 5 });
    await syncSettings();
    expect(settings).toMatchObject({ theme: 'light', tagsView: true, size: 'small', changedAt: 5 });
    expect(readStoredSettings().owner).toBe('2');
  });

  it('stay as they are, without a word, when the server does not answer', async () => {
    changeSettings({ tagsView: false });
    server.answer = () => ({ status: 500, body: '' });
    await syncSettings();
    expect([settings.tagsView, dialogs.notices.length]).toEqual([false, 0]);
  });

  it('that the device keeps are taken as far as they are possible', () => {
    persistentStorage.write(SETTINGS_KEY, '{');
    persistentStorage.write('look', '{"size":"mini"}');
    expect(readStoredLook()).toBeNull();
    expect(readStoredSettings()).toEqual({ owner: '', settings: DEFAULT_SETTINGS });
    storeSettings({
      owner: '1',
      settings: { ...DEFAULT_SETTINGS, size: 'huge' as 'mini', themeColor: 'red', theme: 'dark' },
    });
    expect(readStoredSettings().settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(knownSettings({ __proto__: null, constructor: true, changedAt: -1, tagsView: 'no', isOpen: false })).toEqual(
      { isOpen: false },
    );
  });
});
