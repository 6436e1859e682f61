import { expect, it } from 'vitest';
import { arrangeSections } from './arrangeSections';

const SECTIONS = [{ fields: ['code', 'billDate'] }, { fields: ['remark', 'lines'] }, { fields: ['total'] }];

it('E-09 fields that a person has not moved stay in their sections, hidden ones are left out', () => {
  expect(arrangeSections(SECTIONS, ['code', 'remark', 'total'], new Set())).toEqual([['code'], ['remark'], ['total']]);
  expect(arrangeSections(SECTIONS, [], new Set())).toEqual([[], [], []]);
});

it('E-09 a field that was moved goes into the section of the one before it, at the beginning into the first', () => {
  expect(arrangeSections(SECTIONS, ['code', 'total', 'billDate', 'remark'], new Set(['total']))).toEqual([
    ['code', 'total', 'billDate'],
    ['remark'],
    [],
  ]);
  expect(arrangeSections(SECTIONS, ['remark', 'code', 'billDate', 'total'], new Set(['remark']))).toEqual([
    ['remark', 'code', 'billDate'],
    [],
    ['total'],
  ]);
  expect(arrangeSections(SECTIONS, ['code', 'remark', 'billDate', 'total'], new Set(['billDate']))).toEqual([
    ['code'],
    ['remark', 'billDate'],
    ['total'],
  ]);
});
