import type { ActionDeclaration } from './ActionDeclaration';

export const remove: ActionDeclaration = {
  name: 'delete',
  title: '删除',
  permission: 'delete',
  select: 'many',
  danger: true,
  confirm: '确定删除选中的{title}信息, 是否继续?',
  changes: true,
  call: ({ operations }) => operations.delete,
};
