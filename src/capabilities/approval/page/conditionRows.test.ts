import { expect, it } from 'vitest';
import { rowsOfText, textOfRows, type ConditionRow, type KindOf } from './conditionRows';

const kindOf: KindOf = (field: string) => (field === 'days' ? 'number' : field === 'urgent' ? 'boolean' : 'text');

it('rows are an expression and come back from it', () => {
  const rows: ConditionRow[] = [
    { field: 'days', operator: '>', value: '3.5' },
    { field: 'kind', operator: '!=', value: "it's \\ all" },
    { field: 'urgent', operator: '==', value: 1 },
    { field: 'days', operator: '>=', value: '-2' },
    { field: 'note', operator: 'empty', value: null },
    { field: 'note', operator: 'filled', value: null },
  ];
  const text = textOfRows(rows, kindOf);
  expect(text).toBe(
    "days > 3.5 && kind != 'it\\'s \\\\ all' && urgent == true && days >= -2 && note == null && note != null",
  );
  expect(rowsOfText(text)).toEqual(rows);
});

it('an expression that says more, or nothing that can be read, is no rows', () => {
  expect(['days > 3 || days < 1', 'days + 1 > 3', 'days >', "kind in ['a']", 'a.b == 1'].map(rowsOfText)).toEqual(
    Array(5).fill(undefined),
  );
  expect(rowsOfText(' ')).toEqual([]);
});

it('a row that is not complete says nothing', () => {
  expect(
    textOfRows(
      [
        { field: '', operator: '==', value: 1 },
        { field: 'days', operator: '>', value: null },
      ],
      kindOf,
    ),
  ).toBe('');
});
