import { describe, expect, it } from 'vitest';
import { familyTree } from '../family/familyTree';
import { readFamily } from '../family/readFamily';
import { applyEdits } from './applyEdits';
import { familyEdit } from './familyEdit';

const FILE = 'schemas/base/a.ts';
const TEXT = `const shared = { code: { type: 'code' } };
export default [
  {
    resource: 'a',
    fields: { ...shared, name: { type: 'text' } },
    list: ['x', 'y'],
    empty: {},
    sections: [
      { title: '甲' },
    ],
  },
];
`;

function edited(path: (string | number)[], value?: unknown): { text: string; values: unknown } {
  const edit = familyEdit(TEXT, familyTree(FILE, TEXT)!, { path, value });
  const text = applyEdits(TEXT, edit ? [edit] : []);
  const read = readFamily(FILE, text);
  return { text, values: 'family' in read ? read.family[0]?.value : read.failure };
}

describe('a setting of a family is written as its author would', () => {
  it.each([
    [[0, 'fields', 'name', 'title'], "it's", "name: { type: 'text', title: 'it\\'s' }"],
    [
      [0, 'fields', 'more'],
      { type: 'ref', 'a-b': [1, null] },
      "name: { type: 'text' }, more: { type: 'ref', 'a-b': [1, null] } }",
    ],
    [[0, 'list', 2], 'z', "list: ['x', 'y', 'z']"],
    [[0, 'empty', 'a', 'b'], true, 'empty: { a: { b: true } }'],
    [[0, 'sections', 1], { title: '乙' }, "{ title: '甲' },\n      { title: '乙' },\n    ]"],
    [[0, 'later'], 1, '],\n    later: 1,\n  },'],
    [[0, 'list'], ['q'], "list: ['q'],"],
    [[0, 'fields', 'code', 'type'], 'text', "const shared = { code: { type: 'text' } };"],
  ])('%j = %j', (path, value, text) => {
    const now = edited(path, value);
    expect(now.text).toContain(text);
    expect(now.values).toBeTypeOf('object');
  });

  it.each([
    [[0, 'list', 1], "list: ['x'],"],
    [[0, 'list', 0], "list: ['y'],"],
    [[0, 'fields', 'name'], 'fields: { ...shared },'],
    [[0, 'empty'], "list: ['x', 'y'],\n    sections: ["],
    [[0, 'sections', 0], 'sections: [\n      ],'],
  ])('%j goes away', (path, text) => {
    expect(edited(path).text).toContain(text);
    expect(edited(path).values).toMatchObject({ resource: 'a' });
  });
});
