import { describe, expect, it } from 'vitest';
import type { Problem } from '../../language/load/Problem';
import { say } from '../../lib/message';
import { locate } from '../locate';

const problem = (extra: Partial<Problem>): Problem => ({
  rule: 'x',
  severity: 'error',
  file: 'schemas/base/a.ts',
  path: [],
  message: say``,
  ...extra,
});

/** What is underlined for a problem of a family of two resources, `a` and `b`, and in which line. */
async function underlined(text: string, extra: Partial<Problem>): Promise<string> {
  const family = [{ value: { resource: 'a' } }, { value: { resource: 'b' } }];
  const { line, start, end } = (await locate([problem(extra)], [{ path: 'schemas/base/a.ts', text, family }]))[0]!;
  return `${line} ${text.slice(start, end)}`;
}

describe('a problem in a .ts family stands at its place', () => {
  it('in a list of literals, behind Chinese texts and type assertions', async () => {
    const text =
      "const 甲 = 1;\nexport default [\n  { resource: 'a' },\n  { resource: 'b', title: '客户', fields: { 'code': { typ: 'x' } } },\n] satisfies unknown[];\n";
    expect(await underlined(text, { path: [1, 'title'] })).toBe("4 '客户'");
    expect(await underlined(text, { path: [1, 'fields', 'code', 'typ'], atKey: true })).toBe('4 typ');
    expect(await underlined(text, { path: [0, 'title'] })).toBe('3 {');
  });

  it('in what map makes of every item', async () => {
    const text =
      "const NAMES = ['a', 'b'];\nexport default NAMES.map((name) => ({\n  resource: name,\n  title: '甲',\n}));\n";
    expect(await underlined(text, { path: [1, 'title'] })).toBe("4 '甲'");
    expect(await underlined(text, { path: [1, 'resource'] })).toBe('3 name');
  });

  it('in a function of the file, its parameters at the call', async () => {
    const text =
      "function master(resource: string, title: string) {\n  const fields = { code: { type: 'cod' } };\n  return { resource, title, fields };\n}\nexport default () => [\n  master('a', '甲'),\n  master('b', '乙'),\n];\n";
    expect(await underlined(text, { path: [1, 'title'] })).toBe("7 '乙'");
    expect(await underlined(text, { path: [0, 'fields', 'code', 'type'] })).toBe("2 'cod'");
  });

  it('in a spread object, unless a later key wins', async () => {
    const text =
      "const common = { code: 1, name: 2 };\nconst a = { resource: 'a' };\nexport default [a, { resource: 'b',\n  fields: { ...common, name: 3 } }];\n";
    expect(await underlined(text, { path: [1, 'fields', 'code'] })).toBe('1 1');
    expect(await underlined(text, { path: [1, 'fields', 'name'] })).toBe('4 3');
    expect(await underlined(text, { path: [0, 'resource'] })).toBe("2 'a'");
  });

  it('in a literal that names itself, where the list is computed', async () => {
    const text = "import { all } from './all';\nexport default [...all, { resource: 'b', title: '乙' }].reverse();\n";
    expect(await underlined(text, { path: [1, 'title'] })).toBe("2 '乙'");
  });

  it('inside a text with escapes', async () => {
    const text = "export default [{ value: '\\x41\\u{42} + foo' }];\n";
    expect(await underlined(text, { path: [0, 'value'], span: { start: 5, end: 8 } })).toBe('1 foo');
  });

  it('at the key of what is computed, else in the first line', async () => {
    expect(
      await underlined('export default [\n  { fields: make() },\n];\n', { path: [0, 'fields', 'code', 'title'] }),
    ).toBe('2 fields');
    expect(
      await underlined("import { make } from './make';\nexport default make();\n", { path: [1, 'fields'] }),
    ).toMatch(/^1 /);
  });

  it('in a file that calls itself or cannot be read', async () => {
    expect(
      await underlined('const f = () => f();\nconst x = y, y = x;\nexport default [f(), x];', { path: [1, 'title'] }),
    ).toMatch(/^1 /);
    expect(await underlined('export default [', { path: [1, 'title'] })).toMatch(/^1 /);
  });
});
