import type { ComponentType } from 'react';
import type { PageProps } from './PageProps';

/** The hand-written pages by the name that schema files give them; each is a chunk of its own. */
export const pages: Readonly<Record<string, () => Promise<{ default: ComponentType<PageProps> }>>> = {
  accountMembers: () => import('./accountMembers/AccountMembersPage'),
  menuAuth: () => import('./role/user/MenuAuthPage'),
  roleAdd: () => import('./role/list/RoleAddPage'),
  roleEdit: () => import('./role/edit/RoleEditPage'),
  roleList: () => import('./role/list/RoleListPage'),
  tableConfig: () => import('./tableConfig/TableConfigPage'),
};
