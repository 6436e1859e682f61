import type { ActionDeclaration } from './ActionDeclaration';
import { entryForm } from './entryForm';

export const add: ActionDeclaration = {
  name: 'add',
  title: '新增',
  permission: 'add',
  select: 'none',
  through: entryForm,
};
