import type { ActionDeclaration } from './ActionDeclaration';

export const detail: ActionDeclaration = {
  name: 'detail',
  title: '详情',
  permission: 'detail',
  select: 'one',
  // Who may open the screen of a record may also press the button that leads there.
  through: ({ screens }) => screens.find(({ kind }) => kind === 'detail'),
};
