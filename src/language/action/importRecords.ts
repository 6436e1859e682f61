import { importScreen } from './importScreen';
import type { ActionDeclaration } from './ActionDeclaration';

export const importRecords: ActionDeclaration = {
  name: 'import',
  title: '导入',
  permission: 'import',
  select: 'none',
  through: importScreen,
};
