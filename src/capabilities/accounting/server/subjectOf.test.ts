import { describe, expect, it } from 'vitest';
import { subjectOf } from './subjectOf';

const RULES = [
  { purpose: 'stock', subjectId: '1405' },
  { purpose: 'stock', subjectId: '1403', categoryId: '7' },
  { purpose: 'stock', subjectId: '1411', categoryId: '7', supplierId: '2' },
  { purpose: 'expense', subjectId: '6602', expenseTypeId: '1' },
];
const REFERENCES = ['categoryId', 'supplierId', 'expenseTypeId'];
const found = (row: object, parties: Record<string, string> = {}) =>
  subjectOf({ ...row }, RULES, REFERENCES, (name) => parties[name] ?? null);

describe('the subject of a row', () => {
  it('is its own before any rule', () => {
    expect(found({ subjectId: '1001', purpose: 'stock' }, { categoryId: '7' })).toBe('1001');
  });

  it('is the one that the document says, before any rule', () => {
    expect(found({ purpose: 'stock' }, { subjectId: '1602', categoryId: '7' })).toBe('1602');
    expect(found({ subjectId: '1001', purpose: 'stock' }, { subjectId: '1602' })).toBe('1001');
  });

  it('is that of the rule which says most of the document, else of the one that says nothing', () => {
    expect(found({ purpose: 'stock' }, { categoryId: '7', supplierId: '2' })).toBe('1411');
    expect(found({ purpose: 'stock' }, { categoryId: '7', supplierId: '3' })).toBe('1403');
    expect(found({ purpose: 'stock' }, { categoryId: '8' })).toBe('1405');
  });

  it('is none where no rule fits', () => {
    expect(found({ purpose: 'expense' }, { expenseTypeId: '2' })).toBeUndefined();
    expect(found({ purpose: 'tax' })).toBeUndefined();
  });
});
