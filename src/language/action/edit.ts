import type { ActionDeclaration } from './ActionDeclaration';

export const edit: ActionDeclaration = {
  name: 'edit',
  title: '编辑',
  permission: 'update',
  select: 'one',
  changes: true,
};
