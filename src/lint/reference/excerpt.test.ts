import { expect, it } from 'vitest';
import { excerpt } from './excerpt';

const file = {
  title: '订单',
  fields: { code: { type: 'code' }, name: { type: 'text' } },
  screens: { list: { columns: ['code', 'nme'], sort: [] } },
};

it('shows what leads to a place and nothing beside it, with a remark', () => {
  expect(excerpt(file, ['fields', 'code', 'type'], 'wrong').join('\n')).toBe(
    '{\n  "fields": {\n    "code": {\n      "type": "code" // ← wrong\n    }\n  }\n}',
  );
});

it('shows an item of a list among the others', () => {
  expect(excerpt(file, ['screens', 'list', 'columns', 1], 'wrong')[3]).toBe(
    '      "columns": ["code", "nme"] // ← wrong',
  );
});

it('shows at what holds it what is not there, of a large object only what is short', () => {
  expect(excerpt(file, ['fields', 'code', 'title'], 'missing')[2]).toBe('    "code": { "type": "code" } // ← missing');
  expect(excerpt({ ...file, note: 'x'.repeat(90) }, ['form'])).toEqual([
    '{',
    '  "title": "订单",',
    `  "note": "${'x'.repeat(90)}",`,
    '  …',
    '}',
  ]);
});
