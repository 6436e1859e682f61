import { ADMIN, apiSession, type ApiSession } from './apiSession';
import type { TestPage } from './browser';
import type { OpenOptions, TestApp } from './openApp';
import { ownSignIn } from './ownSignIn';
import { project } from './project';

/** An account set in which nothing has happened yet, and the administrator in it. */
export interface NewAccountSet {
  api: ApiSession;
  /** Adds a record of a resource by the call of its form; gives its id. */
  add(resource: string, body: unknown): Promise<string>;
  /** Does one action after the other to a record; who warns is told to go on. */
  act(resource: string, id: string, ...actions: string[]): Promise<void>;
  /** A page at an address, in this account set. */
  open(path: string, options?: OpenOptions): Promise<TestPage>;
}

/**
 * Makes an account set with the books of this year, for tests that close periods: those of the demonstration company
 * have two years of documents before them, which other tests go on using.
 * @param code upper-case letters and digits, not used by another test
 */
export async function newAccountSet(app: TestApp, code: string): Promise<NewAccountSet> {
  const name = `新账套${code}`;
  const { id } = await app.api.post<{ id: string }>('/api/system/package/add', { code, name, company: name });
  const { page, close } = await ownSignIn(app);
  await page.locator('.frame-header').getByRole('button', { name: '切换账套' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name }).click();
  await reloaded;
  await page.locator('.frame-account', { hasText: name }).waitFor();
  const storageState = await page.context().storageState();
  await close();
  const api = await apiSession(app.url, ADMIN, String(id));
  const { model } = await project();
  const callsOf = (resource: string) => {
    const said = model.resources[resource];
    if (!said) throw new Error(`There is no resource ${resource}`);
    return said.operations;
  };
  return {
    api,
    add: async (resource, body) => (await api.post<{ id: string }>(callsOf(resource).add, body)).id,
    act: async (resource, id, ...actions) => {
      for (const action of actions)
        await api.post(`${callsOf(resource).action}/${action}`, { ids: [id], confirmed: true });
    },
    open: (path, options = {}) => app.visit(path, { ...options, storageState }),
  };
}
