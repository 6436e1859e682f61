import type { Page } from 'playwright-core';
import type { RoleDetail } from '../../src/language/wire';
import type { ApiSession } from './apiSession';
import { screenOf } from './screen';

export const ROLE_LIST = '/System/role/roleList';
export const ROLE_EDIT = '/System/role/roleEdit';
export const MENU_AUTH = '/base/department/menuAuth';
export const ROLE_CALLS = '/api/system/role';

/** Ids of demonstration accounts. */
export const KEEPER_ID = '3';
export const READER_ID = '5';

export const detailOf = (api: ApiSession, id: string): Promise<RoleDetail> =>
  api.get<RoleDetail>(`${ROLE_CALLS}/getRoleDetail`, { id });

/** A role of its own for a test, with the given rights; taken away at the end, also from those who hold it then. */
export async function withRole(
  api: ApiSession,
  name: string,
  rights: Partial<RoleDetail>,
  test: (id: string) => Promise<void>,
): Promise<void> {
  const { id } = await api.post<{ id: string }>(`${ROLE_CALLS}/add`, { name, groupId: null, remark: '' });
  try {
    const { version, wildcard, functions, resources, records } = { ...(await detailOf(api, id)), ...rights };
    await api.post(`${ROLE_CALLS}/addResource`, { id, version, wildcard, functions, resources, records });
    await test(id);
  } finally {
    // A role that somebody holds is not deleted.
    const members = await api.get<{ id: string }[]>('/api/system/user/getUserListByRoleId', { roleId: id });
    if (members.length > 0)
      await api.post(`${ROLE_CALLS}/deleteUserRole`, { roleId: id, userIds: members.map((member) => member.id) });
    await api.post(`${ROLE_CALLS}/delete`, { id });
  }
}

/** Words for the pages of roles. */
export function rolesOf(page: Page) {
  const { panel, dialog } = screenOf(page);
  const window = page.locator('dialog.gj-window');
  return {
    panel,
    window,
    dialog,
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    inWindow: (name: string) => window.getByRole('button', { name, exact: true }),
    tab: (name: RegExp) => panel.getByRole('tab', { name }),
    role: (name: string) => panel.locator('.role-item', { hasText: name }),
    group: (name: string) =>
      panel.locator('.role-groups > li').filter({ has: page.locator('.role-group', { hasText: name }) }),
    heading: panel.locator('h2'),
    /** opens a module of the matrix */
    unfold: (module: string) => panel.locator(`[data-module="${module}"] .role-twist`).click(),
    tick: (label: string) => panel.getByRole('checkbox', { name: label, exact: true }),
    save: async () => {
      await panel.getByRole('button', { name: '保存', exact: true }).click();
      await window.getByRole('button', { name: '确定保存' }).click();
      await window.waitFor({ state: 'detached' });
    },
  };
}
