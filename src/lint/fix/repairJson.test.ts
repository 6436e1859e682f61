import { describe, expect, it } from 'vitest';
import { repairJson } from './repairJson';

describe('mistyped JSON is mended, and the rest stays as it is', () => {
  it.each([
    ['a comma too many', '{\n  "a": [1, 2,],\n  "b": 2,\n}\n', '{\n  "a": [1, 2],\n  "b": 2\n}\n'],
    [
      'a comma too many beside comments, which stay',
      '{ // why\n  "a": "// no comment", /* x */\n  "b": 2, // end\n}',
      '{ // why\n  "a": "// no comment", /* x */\n  "b": 2 // end\n}',
    ],
    ['a comma too few', '{\n  "a": 1\n  "b": { "c": 1 }\n  "d": 2\n}', '{\n  "a": 1,\n  "b": { "c": 1 },\n  "d": 2\n}'],
    ['a colon too few', '{ "a" 1 }', '{ "a": 1 }'],
    ['brackets that are not closed', '{ "a": [1, { "b": 2 }', '{ "a": [1, { "b": 2 }]}'],
    ['other quotes and no quotes', "{ a: 'x', 'b': None }", '{ "a": "x", "b": null }'],
    ['signs of a Chinese input method', '{ “a”： “x”， "b"：2 }', '{ "a": "x", "b":2 }'],
  ])('%s', (_, text, mended) => {
    expect(repairJson(text)).toBe(mended);
  });

  it.each([
    ['nothing at all', ''],
    ['another language', 'export default [];'],
    ['a closing brace in the middle', '{ "a": [ { "b": 1, "c": 2 ], "d": 3 }'],
    ['a text without its end', '{ "a": "x }\n'],
  ])('not where it cannot be known what was meant: %s', (_, text) => {
    expect(repairJson(text)).toBeUndefined();
  });
});
