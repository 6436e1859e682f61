import type { ActionDeclaration } from './ActionDeclaration';

export const exportRecords: ActionDeclaration = { name: 'export', title: '导出', permission: 'export', select: 'none' };
