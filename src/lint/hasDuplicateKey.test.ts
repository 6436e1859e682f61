import { expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDuplicateKey } from './hasDuplicateKey';

it.each([
  ['{ "a": 1, "a": 2 }', true],
  ['{ "a": { "b": 1 }, "c": [{ "b": 1 }, { "b": 2 }], "b": 3 }', false],
  ['{ "a": { "b": 1, "c": { "b": 1 }, "b": 2 } }', true],
  ['[{ "a": 1 }, { "a": 1, "b": [{ "a": 1 }], "a": 1 }]', true],
  ['{ "a": { "a": { "a": 1 } } }', false],
  ['{ "a" :1,\n"a"\t:2}', true],
  ['{ "\\u0061": 1, "a": 2 }', true],
  ['{ "a\\"": 1, "a": 2, "a\\\\": 3 }', false],
  ['{ "x": "{ \\"a\\": 1, \\"a\\": 2 }", "y": "a:", "a": "}" , "b": "{" }', false],
  ['{ "__proto__": 1, "__proto__": 2 }', true],
  ['{ "": 1, "": 2 }', true],
  ['{ "a": 1, "a": ', false],
  ['"a": 1, "a": 2', false],
  ['{ "a', false],
  ['', false],
])('tells whether a key stands twice in one object: %s', (text, expected) => {
  expect(hasDuplicateKey(text)).toBe(expected);
});

it('finds any key of the real schemas that is written again in its object', () => {
  const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
  );
  const texts = files.map((file) => readFileSync(join('schemas', file), 'utf8'));
  expect(texts.filter(hasDuplicateKey)).toEqual([]);
  // The first key behind a comma, once more before it.
  const twice = texts.map((text) => text.replace(/,(\s*)("[^"]+":)/, ',$1$2 null,$1$2'));
  expect(twice.filter((text, index) => text === texts[index] || !hasDuplicateKey(text))).toEqual([]);
});
