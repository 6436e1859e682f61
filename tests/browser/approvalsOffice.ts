import type { Locator, Page } from 'playwright-core';
import type { FlowNode } from '../../src/capabilities/approval/wire';
import type { RoleDetail } from '../../src/language/wire';
import { apiSession, type Account, type ApiSession } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import { newAccountSet, type NewAccountSet } from '../support/newAccountSet';
import type { OpenOptions, TestApp } from '../support/openApp';
import { ownSignIn } from '../support/ownSignIn';
import { ROLE_CALLS } from '../support/roles';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import type { FormItem } from '../../src/capabilities/designedForm/wire';

export const AT = '/examCenter';
/** What everybody in an office may do. */
const RIGHTS = [
  '/myApproval/list',
  ...['list', 'check', 'cancel', 'update', 'add'].map((action) => `/personalList/${action}`),
];
const NOTE: readonly FormItem[] = [{ formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true }];

/** Somebody who works in the office. */
export interface Colleague {
  id: string;
  name: string;
  api: ApiSession;
  open(path: string, options?: OpenOptions): Promise<TestPage>;
}

/** Words for an office: a department whose head is 刘大伟, in which 王丽华, 孙敏 and 朱海涛 work. */
export interface Office {
  books: NewAccountSet;
  clerk: Colleague;
  head: Colleague;
  second: Colleague;
  third: Colleague;
  /** adds a template with one text; gives its id */
  template(code: string, nodes: readonly FlowNode[]): Promise<string>;
  /** id of a template that comes with the product, by its name */
  templateId(name: string): Promise<string>;
  /** begins an approval by a call; gives its id */
  begin(templateId: string, by?: ApiSession): Promise<string>;
  /** everybody leaves it, so that other tests find people as they were */
  leave(): Promise<void>;
}

/**
 * @param code of an account set of its own, not used by another test
 * @param more rights that everybody has beside those of approvals
 */
export async function approvalsOffice(app: TestApp, code: string, more: readonly string[] = []): Promise<Office> {
  const books = await newAccountSet(app, code);
  const { list } = await app.api.get<{ list: { id: string; code: string }[] }>('/api/system/package/list', {
    pageSize: '100',
  });
  const set = list.find((each) => each.code === code)?.id ?? '';
  const people = [
    ['2', '王丽华', '13800000001'],
    ['3', '刘大伟', '13800000002'],
    ['5', '孙敏', '13800000004'],
    ['18', '朱海涛', '13800000005'],
  ] as const;
  await app.api.post('/api/system/package/saveMembers', { id: set, userIds: ['1', ...people.map(([id]) => id)] });
  const { id: roleId } = await books.api.post<{ id: string }>(`${ROLE_CALLS}/add`, { name: '审批员' });
  const role = await books.api.get<RoleDetail>(`${ROLE_CALLS}/getRoleDetail`, { id: roleId });
  const { records, resources, version, wildcard } = role;
  await books.api.post(`${ROLE_CALLS}/addResource`, {
    id: roleId,
    records,
    resources,
    version,
    wildcard,
    functions: [...RIGHTS, ...more],
  });
  await books.api.post(`${ROLE_CALLS}/addUserRole`, { roleId, userIds: people.map(([id]) => id) });
  const factoryId = await books.add('factory', { name: '总厂', shortName: '总厂', address: '园区路1号' });
  const department = await books.add('department', { name: '业务部', kind: 'sale', managerId: '3' });
  for (const [id] of people) {
    const employee = await books.api.get<object>('/api/bus/employee/detail', { id });
    await books.api.post('/api/bus/employee/edit', {
      ...employee,
      factoryId,
      departmentId: department,
      gender: 1,
      position: '职员',
      jobStatus: 'regular',
      hireDate: '2020-01-01',
    });
  }
  const [clerk, head, second, third] = people.map(([id, name, loginId]) =>
    colleague(app, set, code, id, name, loginId),
  );
  if (!clerk || !head || !second || !third) throw new Error('Nobody works here');
  const [one, two, three, four] = await Promise.all([clerk, head, second, third]);
  return {
    books,
    clerk: one,
    head: two,
    second: three,
    third: four,
    template: (name, nodes) =>
      books.add('workflow', {
        code: name,
        name: `模板${name}`,
        kind: 'other',
        sort: 1,
        form: { items: NOTE },
        flow: { nodes },
      }),
    templateId: async (name) => {
      const { list: all } = await one.api.get<{ list: { id: string; name: string }[] }>('/api/oa/approval/templates');
      return all.find((each) => each.name === name)?.id ?? '';
    },
    begin: async (templateId, by = one.api) =>
      (
        await by.post<{ id: string }>('/api/oa/approval/start', {
          templateId,
          content: { remark: '展会样品' },
        })
      ).id,
    leave: async () => void (await app.api.post('/api/system/package/saveMembers', { id: set, userIds: ['1'] })),
  };
}

/** Signs in once, when a page of the person is first asked for. */
async function colleague(
  app: TestApp,
  set: string,
  code: string,
  id: string,
  name: string,
  loginId: string,
): Promise<Colleague> {
  const account: Account = { loginId, password: 'Demo1234' };
  let storage: OpenOptions['storageState'];
  return {
    id,
    name,
    api: await apiSession(app.url, account, set),
    async open(path, options = {}) {
      storage ??= await signedIn(app, account, code);
      return app.visit(path, { ...options, storageState: storage });
    },
  };
}

async function signedIn(app: TestApp, account: Account, code: string): Promise<OpenOptions['storageState']> {
  const { page, close } = await ownSignIn(app, { account });
  // What the first page has asked for is answered before its sign-in is another account set's.
  await settled(page);
  await page.locator('.frame-header').getByRole('button', { name: '切换账套' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name: `新账套${code}` }).click();
  await reloaded;
  await page.locator('.frame-account', { hasText: `新账套${code}` }).waitFor();
  const storage = await page.context().storageState();
  await close();
  return storage;
}

/** Words for the pages of an approval. */
export function approvalOf(page: Page) {
  const screen = screenOf(page);
  const { panel } = screen;
  const dialog = page.locator('dialog[open]');
  return {
    ...screen,
    window: dialog,
    asked: (field: string): Locator => dialog.locator(`[data-field="${field}"] :is(input, textarea)`),
    acts: panel.locator('.approval-acts'),
    button: (name: string): Locator => panel.getByRole('button', { name, exact: true }),
    way: panel.getByRole('complementary', { name: '审批路径' }),
    /** what happened, the first first */
    told: panel.getByRole('region', { name: '审批记录' }).getByRole('listitem'),
    status: panel.locator('.approval [data-field="status"]'),
    /** Chooses by keys in a field that is shown. */
    async choose(input: Locator, text: string): Promise<void> {
      await input.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.getByRole('option', { name: text }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
  };
}
