import { CHILD_TABLE } from '../meta/childTable';
import type { Joining } from '../meta/CapabilityLanguage';
import type { ActionDeclaration } from './ActionDeclaration';
import { isOnlyMade } from '../rules/isOnlyMade';
import { entryForm } from './entryForm';

export const copy: ActionDeclaration = {
  name: 'copy',
  title: '复制',
  permission: 'add',
  select: 'one',
  through: entryForm,
};

/** Actions that every record knows; those of a machine stand behind them. */
const FIRST: readonly string[] = ['add', 'edit', 'delete', 'detail'];

/** What has lines and is entered in a form by itself can be copied from wherever it is listed or shown to be worked on (E-15). */
export const copyJoins: Joining['at'] = (actions, { fields, screens }) => {
  const isEntered = Object.values(screens).some((screen) => screen.kind === 'form' && screen.mode === 'add');
  const hasLines = Object.values(fields).some(({ type }) => type === CHILD_TABLE);
  const place = actions.findLastIndex((name) => FIRST.includes(name)) + 1;
  // Where all that is offered is to decide on records, nobody enters any.
  const isFor = place > 0 || actions.length === 0;
  return isFor && isEntered && hasLines && !isOnlyMade(Object.values(fields)) ? place : undefined;
};
