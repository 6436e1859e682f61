import { describe, expect, it } from 'vitest';
import type { Problem } from '../language/load/Problem';
import { say } from '../lib/message';
import { locate } from './locate';

const text = '{\n  "名称": "A",\n  "fields": {\n    "x": { "value": "a\\u0031\\"b\\" + foo" }\n  }\n}\n';
const at = async (problem: Partial<Problem>) => {
  const base: Problem = { rule: 'shape', severity: 'error', file: 'a.json', path: [], message: say`` };
  const { line, column, start, end } = (await locate([{ ...base, ...problem }], [{ path: 'a.json', text }]))[0]!;
  return { line, column, text: text.slice(start, end) };
};

describe('locate', () => {
  it('finds a value, a key, and a large value by its key', async () => {
    expect(await at({ path: ['名称'] })).toEqual({ line: 2, column: 9, text: '"A"' });
    expect(await at({ path: ['名称'], atKey: true })).toEqual({ line: 2, column: 3, text: '"名称"' });
    expect(await at({ path: ['fields', 'x'] })).toEqual({ line: 4, column: 5, text: '"x"' });
  });

  it('finds a span of a text behind escapes', async () => {
    expect(await at({ path: ['fields', 'x', 'value'], span: { start: 8, end: 11 } })).toEqual({
      line: 4,
      column: 37,
      text: 'foo',
    });
  });

  it('finds a span of the file where there is no path', async () => {
    expect(await at({ span: { start: 4, end: 8 } })).toMatchObject({ line: 2, column: 3, text: '"名称"' });
  });

  it('shows what is missing at the nearest thing that would hold it', async () => {
    expect(await at({ path: ['fields', 'y', 'title'] })).toMatchObject({ line: 3, column: 3, text: '"fields"' });
    expect(await at({ path: ['screens'] })).toMatchObject({ line: 1, column: 1 });
  });

  it('survives a file that is gone or beyond its end', async () => {
    expect(
      (await locate([{ rule: 'x', severity: 'error', file: 'b.json', path: ['a'], message: say`` }], []))[0],
    ).toMatchObject({ line: 1, column: 1 });
    expect(await at({ span: { start: 900, end: 901 } })).toMatchObject({ text: '' });
  });
});
