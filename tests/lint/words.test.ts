import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import { readSources } from '../../src/language/load/readSources';
import { expressionRules } from '../../src/language/expression';
import { inWords } from '../../src/lib/inWords';
import { say } from '../../src/lib/message';
import { exampleInput } from '../../src/lint/exampleInput';
import { lint, rules } from '../../src/capabilities/lint';
import { locate, type LocatedProblem } from '../../src/lint/locate';
import chinese from '../../src/lint/words/chinese.json';
import { systemLanguage } from '../../src/lint/words/systemLanguage';
import { wordingOf } from '../../src/lint/words/wordingOf';
import { saidTexts } from './saidTexts';
import { someOf } from '../support/someOf';
import { badShapes } from './shapeFixtures';

const table: Readonly<Record<string, string>> = chinese;
const said = saidTexts(fileURLToPath(new URL('../../', import.meta.url)));
const summaries = [...rules.map(({ summary }) => summary), ...Object.values(expressionRules)];
/** What zod calls the types of JSON. */
const KINDS = ['boolean', 'string', 'number', 'int', 'object', 'array', 'record', 'null'];
const HAN = /\p{Script=Han}/u;
const places = (template: string) => [...new Set(template.match(/\{\d+\}/g) ?? [])].sort();

describe('the Chinese of the linter', () => {
  it('has every sentence that the linter, the loader and the expressions say', () => {
    expect(said.size).toBeGreaterThan(250);
    expect([...said].filter(([template]) => template !== '' && !Object.hasOwn(table, template))).toEqual([]);
    expect(summaries.filter((summary) => !Object.hasOwn(table, summary))).toEqual([]);
  });

  it('has no sentence that nothing says', () => {
    const known = new Set([...said.keys(), ...summaries, ...KINDS]);
    expect(Object.keys(table).filter((template) => !known.has(template))).toEqual([]);
  });

  it('keeps the places of each sentence, and is sorted', () => {
    expect(Object.entries(table).filter(([template, text]) => places(template).join() !== places(text).join())).toEqual(
      [],
    );
    const keys = Object.keys(table);
    expect(keys).toEqual(keys.toSorted());
  });
});

/** Texts of a problem that are not Chinese, or have an unfilled place. */
function unworded({ rule, message, hint, fix }: LocatedProblem): string[] {
  return [message, hint, fix?.title]
    .filter((text) => text !== undefined && (!HAN.test(text) || /\{\d\}/.test(text)))
    .map((text) => `${rule}: ${text}`);
}

describe('a finding in Chinese', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('is Chinese in each bad example of %s', async (id, rule) => {
    for (const { files } of someOf(rule.bad())) {
      const input = exampleInput({ files });
      const found = lint(input).problems.filter((problem) => problem.rule === id);
      expect((await locate(found, [...input.files, ...input.locales], 'zh')).flatMap(unworded)).toEqual([]);
    }
  });

  it.each(badShapes)('is Chinese where the shape is wrong: $name', async ({ file, value }) => {
    const files = [{ path: file, text: JSON.stringify(value) }];
    expect((await locate(readSources(files, authoring).problems, files, 'zh')).flatMap(unworded)).toEqual([]);
  });

  it('joins lists, and words what stands in its places', () => {
    const message = say`Found ${say`a list of ${say`numbers`}`}, expected ${['a', say`a text`]}.`;
    expect(inWords(message)).toBe('Found a list of numbers, expected a, a text.');
    expect(inWords(message, wordingOf('zh'))).toBe('此处是数值的列表，应为a、文本。');
    expect(inWords(say`Not ${1} in the table`, wordingOf('zh'))).toBe('Not 1 in the table');
  });
});

it('the language of the terminal is Chinese where the system says so', () => {
  expect(systemLanguage({ LC_ALL: 'zh_CN.UTF-8', LANG: 'en_US.UTF-8' })).toBe('zh');
  expect(systemLanguage({ LC_ALL: '', LANG: 'zh_TW' })).toBe('zh');
  expect(systemLanguage({ LC_ALL: 'C', LANG: 'zh_CN' })).toBe('en');
  expect(systemLanguage({})).toBe('en');
});
