import { describe, expect, it } from 'vitest';
import type { Problem } from '../../language/load/Problem';
import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import { locate } from '../locate';
import { readFamily } from './readFamily';

const FILE = 'schemas/base/a.ts';

const problem = (extra: Partial<Problem>): Problem => ({
  rule: 'x',
  severity: 'error',
  file: FILE,
  path: [],
  message: say``,
  ...extra,
});

/** What is underlined for a problem of a family, and in which line. */
async function underlined(text: string, extra: Partial<Problem>): Promise<string> {
  const { line, start, end } = (await locate([problem(extra)], [{ path: FILE, text }]))[0]!;
  return `${line} ${text.slice(start, end)}`;
}

function given(text: string): unknown {
  const read = readFamily(FILE, text);
  return 'family' in read ? read.family.map(({ value }) => value) : inWords(read.failure.message);
}

describe('a problem in a .ts family stands at its place', () => {
  it('in a list of literals, behind Chinese texts and type assertions', async () => {
    const text =
      "const 甲 = 1;\nexport default [\n  { resource: 'a' },\n  { resource: 'b', title: '客户', fields: { 'code': { typ: 'x' } } },\n] satisfies unknown[];\n";
    expect(await underlined(text, { path: [1, 'title'] })).toBe("4 '客户'");
    expect(await underlined(text, { path: [1, 'fields', 'code', 'typ'], atKey: true })).toBe('4 typ');
    expect(await underlined(text, { path: [0, 'title'] })).toBe('3 {');
  });

  it('in what map makes of every item: what the item says stands there', async () => {
    const text =
      "const NAMES = ['a', 'b'];\nexport default NAMES.map((name) => ({\n  resource: name,\n  title: '甲',\n}));\n";
    expect(await underlined(text, { path: [1, 'title'] })).toBe("4 '甲'");
    expect(await underlined(text, { path: [1, 'resource'] })).toBe("1 'b'");
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

  it('behind a spread list, and under a key that is put together', async () => {
    const text =
      "const more = ['x', 'y'];\nconst base = (name: string) => ({ [`${name}List`]: { columns: [...more, 'z'] } });\nexport default [{ screens: base('a') }];\n";
    expect(await underlined(text, { path: [0, 'screens', 'aList', 'columns', 1] })).toBe("1 'y'");
    expect(await underlined(text, { path: [0, 'screens', 'aList', 'columns', 2] })).toBe("2 'z'");
    expect(await underlined(text, { path: [0, 'screens', 'aList', 'search'] })).toBe('2 `${name}List`');
  });

  it('inside a text with escapes', async () => {
    const text = "export default [{ value: '\\x41\\u{42} + foo' }];\n";
    expect(await underlined(text, { path: [0, 'value'], span: { start: 5, end: 8 } })).toBe('1 foo');
  });

  it('inside a template: before, in and behind what is put into it', async () => {
    const text =
      "const inner = 'b\\x62 {';\nconst both = `${inner} c`;\nexport default [{ value: `aa ${both} } dd ${1 === 1}` }];\n";
    const at = (start: number, end: number) => underlined(text, { path: [0, 'value'], span: { start, end } });
    expect(given(text)).toEqual([{ value: 'aa bb { c } dd true' }]);
    expect([await at(0, 2), await at(4, 5), await at(8, 9), await at(12, 14)]).toEqual([
      '3 aa',
      '1 \\x62',
      '2 c',
      '3 dd',
    ]);
    expect(await at(15, 19)).toBe('3 `aa ${both} } dd ${1 === 1}`');
  });

  it('in the first line of a file that cannot be read', async () => {
    expect(await underlined('export default [', { path: [1, 'title'] })).toMatch(/^1 /);
  });
});

describe('a family says', () => {
  it('what is named, spread, chosen, taken apart and made of lists', () => {
    const text = `import type { Resource } from './types';
interface Kind { name: string; side?: 'in' | 'out' }
const kinds: readonly Kind[] = [{ name: 'a', side: 'in' }, { name: 'b' }];
const field = ({ title = '数量', ...rest }: { title?: string; min?: number }) => ({ title, ...rest });
function resource({ name, side }: Kind) {
  const isIn = side === 'in';
  if (!isIn) return { resource: name };
  return {
    resource: name,
    side: side ?? 'out',
    fields: { quantity: field({ min: -1 }), remark: side && field({ title: '备注' }), none: undefined },
    list: [...(isIn ? ['x'] : []), ...['y', ''].filter((each) => each), kinds[1]!.name],
  };
}
export default () => kinds.flatMap((kind) => [resource(kind)]);
`;
    expect(given(text)).toEqual([
      {
        resource: 'a',
        side: 'in',
        fields: { quantity: { title: '数量', min: -1 }, remark: { title: '备注' } },
        list: ['x', 'y', 'b'],
      },
      { resource: 'b' },
    ]);
  });

  it.each([
    ['export default [{ a: process.env.HOME }];', '"process" is not known in this file.'],
    [
      "import { readFileSync } from 'node:fs';\nexport default [];",
      'A family is one file: only types can be imported.',
    ],
    ['export default [].constructor.constructor("return 1")();', 'cannot be said in it'],
    ['export default [{ ...(() => {}).constructor }];', 'cannot be said in it'],
    ["export default [eval('1')];", '"eval" is not known in this file.'],
    ["export default [await import('node:fs')];", 'cannot be said in it'],
    ['while (true) {}\nexport default [];', 'cannot be said in it'],
    ['let n = 0; n = 1;\nexport default [];', 'cannot be said in it'],
    ['export default [{ a: () => 1 }];', 'A function is no data.'],
    ['export default { a: 1 };', 'must be an array of resources'],
    ['export default [', 'The family is no TypeScript: '],
  ])('nothing but data of its own: %s', (text, why) => {
    expect(given(text)).toContain(why);
  });

  it.each([
    ['const f = () => f();\nexport default [f()];'],
    [`const a0 = [1, 1];\n${steps(40, (n) => `const a${n} = [...a${n - 1}, ...a${n - 1}];`)}\nexport default a40;`],
    [
      `const a0 = { x: 1 };\n${steps(40, (n) => `const a${n} = { x: a${n - 1}, y: a${n - 1} };`)}\nexport default [a40];`,
    ],
    [`const l = [${'0,'.repeat(99)}0];\nexport default l.map(() => l.map(() => l.map(() => l.map(() => 1))));`],
  ])('what comes to an end: %#', (text) => {
    expect(given(text)).toBe('The family does not come to an end.');
  });

  it('where it is wrong', () => {
    const text = 'export default [\n  { resource: unit },\n];\n';
    const read = readFamily(FILE, text);
    expect('failure' in read && text.slice(read.failure.span.start, read.failure.span.end)).toBe('unit');
  });
});

function steps(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');
}
