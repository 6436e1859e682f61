import { expect, it } from 'vitest';
import { mainActions } from './mainActions';

const actions = (...names: string[]) => names.map((name) => ({ name, danger: ['delete', 'refuse'].includes(name) }));

it('six actions have a button each', () => {
  expect([...mainActions(actions('add', 'edit', 'delete', 'detail', 'import', 'export'))]).toEqual([
    'add',
    'edit',
    'delete',
    'detail',
    'import',
    'export',
  ]);
});

it('of more the weightiest have one, and nothing that cannot be taken back', () => {
  const many = actions('add', 'delete', 'edit', 'detail', 'copy', 'review', 'refuse', 'unreview', 'close', 'generate');
  expect([...mainActions(many)].toSorted()).toEqual(['add', 'detail', 'edit', 'generate', 'review', 'unreview']);
});
