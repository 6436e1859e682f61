import { describe, expect, it } from 'vitest';
import { testResource, testRole } from '../testTree';
import { assignmentOf, toRoleAssignment, withFunctions, withRecords, withResource } from './Assignment';
import { AssignmentModel } from './AssignmentModel';
import { difference, isEmpty } from './difference';
import { guessable } from './guessable';
import { rebase } from './rebase';

const detail = testRole({
  functions: ['/a/list', '/a/add'],
  resources: [{ resource: 'receipt', rows: 'own', hidden: ['lines.price'] }],
  records: { warehouse: ['1', '2'] },
});
const base = assignmentOf(detail);

describe('the rights being edited', () => {
  it('B-250 send all that the role may do with the version that was read, without entries that narrow nothing', () => {
    const changed = withResource(withFunctions(withFunctions(base, ['/a/delete'], true), ['/a/add'], false), {
      resource: 'client',
      rows: 'all',
      hidden: [],
    });
    expect(toRoleAssignment(detail, changed)).toEqual({
      id: '7',
      version: '3',
      wildcard: false,
      functions: ['/a/list', '/a/delete'],
      resources: [{ resource: 'receipt', rows: 'own', hidden: ['lines.price'] }],
      records: { warehouse: ['1', '2'] },
    });
  });

  it('are unchanged again when what was done is undone', () => {
    const model = new AssignmentModel(detail);
    model.change((now) => withFunctions(now, ['/a/list'], false));
    expect(model.isChanged).toBe(true);
    model.change((now) => withFunctions(now, ['/a/list'], true));
    expect(model.isChanged).toBe(false);
    model.change((now) => withRecords(now, 'warehouse', ['2', '1']));
    expect(model.isChanged).toBe(false);
  });

  it('say what becomes different', () => {
    const after = withRecords(
      withResource(
        { ...withFunctions(base, ['/b/list'], true), wildcard: true },
        { resource: 'receipt', rows: 'all', hidden: ['code'] },
      ),
      'warehouse',
      null,
    );
    expect(difference(base, after)).toEqual({
      wildcard: true,
      added: ['/b/list'],
      removed: [],
      resources: [{ resource: 'receipt', rows: { from: 'own', to: 'all' }, hidden: ['code'], shown: ['lines.price'] }],
      records: [{ dimension: 'warehouse', from: ['1', '2'], to: null }],
    });
    expect(isEmpty(difference(base, assignmentOf(detail)))).toBe(true);
  });
});

describe('when somebody else saved meanwhile', () => {
  it('my changes are done to theirs: nobody loses what only they changed', () => {
    const mine = withResource(withFunctions(withFunctions(base, ['/a/delete'], true), ['/a/add'], false), {
      resource: 'receipt',
      rows: 'own',
      hidden: ['lines.price', 'total'],
    });
    const theirs = withRecords(
      withResource(withFunctions(base, ['/b/list'], true), { resource: 'receipt', rows: 'department', hidden: [] }),
      'client',
      ['9'],
    );
    const merged = rebase(base, mine, theirs);
    expect([...merged.functions]).toEqual(['/a/list', '/b/list', '/a/delete']);
    expect(merged.resources.get('receipt')).toEqual({ resource: 'receipt', rows: 'department', hidden: ['total'] });
    expect(merged.records).toEqual({ warehouse: ['1', '2'], client: ['9'] });
  });

  it('mine hold where both changed the same', () => {
    const mine = withRecords({ ...base, wildcard: true }, 'warehouse', ['1']);
    const theirs = withRecords(base, 'warehouse', ['2']);
    expect(rebase(base, mine, theirs)).toMatchObject({ wildcard: true, records: { warehouse: ['1'] } });
  });
});

describe('columns that give a hidden one away', () => {
  it('are those calculated from it, and those calculated from these', () => {
    expect(guessable(testResource.columns, ['lines.price'])).toEqual([
      { path: 'lines.amount', from: ['lines.price'] },
      { path: 'total', from: ['lines.amount'] },
    ]);
    expect(guessable(testResource.columns, ['lines.price', 'lines.amount', 'total'])).toEqual([]);
    expect(guessable(testResource.columns, ['code'])).toEqual([]);
  });
});
