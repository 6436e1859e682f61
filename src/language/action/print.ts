import type { Joining } from '../meta/CapabilityLanguage';
import type { ActionDeclaration } from './ActionDeclaration';

export const print: ActionDeclaration = { name: 'print', title: '打印', permission: 'print', select: 'many' };

/** Whoever lists or shows a resource that has a layout on paper can print it; files stand behind that. */
export const printJoins: Joining['at'] = (actions, { prints }) => {
  if (Object.keys(prints ?? {}).length === 0) return undefined;
  const files = actions.findIndex((name) => name === 'import' || name === 'export');
  return files === -1 ? actions.length : files;
};
