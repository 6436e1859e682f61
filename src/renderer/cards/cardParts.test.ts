import { expect, it } from 'vitest';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';
import { cardParts } from './cardParts';

const column = (key: string, align: 'left' | 'right' = 'left'): GridColumn<Row> => ({
  key,
  title: key,
  width: 80,
  align,
  value: (row) => row[key],
  cell: String,
});
const keys = (columns: readonly GridColumn<Row>[]): string[] => columns.map(({ key }) => key);

it('names a record by its first column, shows its state, three lines and two figures, and keeps the rest', () => {
  const parts = cardParts(
    [
      column('code'),
      column('date'),
      column('amount', 'right'),
      column('status'),
      column('supplier'),
      column('factory'),
      column('tax', 'right'),
      column('total', 'right'),
      column('remark'),
    ],
    'status',
  );
  expect([parts.name?.key, parts.state?.key]).toEqual(['code', 'status']);
  expect(keys(parts.lines)).toEqual(['date', 'supplier', 'factory']);
  expect(keys(parts.figures)).toEqual(['amount', 'tax']);
  expect(keys(parts.rest)).toEqual(['total', 'remark']);
});

it('shows each column once, also when the state names the record or nothing is shown', () => {
  const parts = cardParts([column('status'), column('name')], 'status');
  expect([parts.name?.key, parts.state, keys(parts.lines)]).toEqual(['status', undefined, ['name']]);
  expect(cardParts([], 'status')).toEqual({ name: undefined, state: undefined, lines: [], figures: [], rest: [] });
});

it('shows at once what the list shows at first, and the rest when it is unfolded', () => {
  const hidden = (key: string, align: 'left' | 'right' = 'left') => ({ ...column(key, align), isHidden: true });
  const parts = cardParts(
    [column('code'), hidden('tax', 'right'), hidden('factory'), column('total', 'right'), column('supplier')],
    'status',
  );
  expect([keys(parts.lines), keys(parts.figures), keys(parts.rest)]).toEqual([
    ['supplier'],
    ['total'],
    ['tax', 'factory'],
  ]);
});
