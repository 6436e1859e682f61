import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { say, type Message } from '../../lib/message';
import { changed, orderFile } from '../baseFiles';
import { repairJson } from '../fix/repairJson';
import { rewriting } from '../fix/rewriting';
import type { Finding, Rule } from '../Rule';

/** The codes of jsonc-parser in words. */
const FAULTS: Readonly<Record<number, Message>> = {
  1: say`a sign that means nothing here`,
  2: say`a number that cannot be read`,
  3: say`the name of a key is expected`,
  4: say`a value is expected`,
  5: say`a colon is expected`,
  6: say`a comma is expected`,
  7: say`the closing brace } is missing`,
  8: say`the closing bracket ] is missing`,
  9: say`nothing may follow the end`,
  11: say`a comment that does not end`,
  12: say`a text that does not end`,
  13: say`a number that does not end`,
  14: say`four digits 0-9, a-f are expected in an escape with u`,
  15: say`an escape that there is not`,
  16: say`a character that must be written as an escape`,
};

/** Node and browsers say differently, or not at all, where JSON breaks; the tolerant parser always knows. */
function* syntaxErrors(file: string, text: string): Generator<Finding> {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: false, allowTrailingComma: false, allowEmptyContent: false });
  const first = errors[0];
  if (!first) return;
  const comma = surplusComma(text, first.offset);
  yield {
    file,
    path: [],
    span: comma ?? { start: first.offset, end: first.offset + Math.max(1, first.length) },
    message: say`No valid JSON: ${comma ? say`a comma too many` : (FAULTS[first.error] ?? printParseErrorCode(first.error))}.`,
    ...rewriting(say`Write it as JSON`, text, repairJson(text)),
    hint: say`The rest of the file is not looked at`,
  };
}

/** The comma before a closing bracket at which the parser stopped. */
function surplusComma(text: string, offset: number): { start: number; end: number } | undefined {
  const before = /,\s*$/.exec(text.slice(0, offset));
  return before && /[}\]]/.test(text.charAt(offset)) ? { start: before.index, end: before.index + 1 } : undefined;
}

export const json: Rule = {
  id: 'json',
  severity: 'error',
  summary: 'A schema file is valid JSON, with comments where they help and without trailing commas.',
  isFinal: true,
  *inLoading({ files, loadProblems }) {
    for (const problem of loadProblems) {
      if (problem.rule !== 'json') continue;
      const { rule: _rule, severity: _severity, ...asLoaded } = problem;
      const located = [...syntaxErrors(problem.file, files.find(({ path }) => path === problem.file)?.text ?? '')];
      yield* located.length > 0 ? located : [asLoaded];
    }
  },
  bad: () => [
    { files: { [orderFile]: '{ "schemaVersion": 5, }' }, at: { file: orderFile, path: [] } },
    { files: { [orderFile]: '' }, at: { file: orderFile, path: [] } },
  ],
  good: () => [
    { files: {} },
    {
      files: {
        [orderFile]: JSON.stringify(changed(orderFile, {})).replace('{', '{ // what customers want\n /* of us */ '),
      },
    },
  ],
};
