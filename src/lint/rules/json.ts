import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { orderFile } from '../baseFiles';
import type { Finding, Rule } from '../Rule';

/** Node and browsers say differently, or not at all, where JSON breaks; the tolerant parser always knows. */
function* syntaxErrors(file: string, text: string): Generator<Finding> {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const first = errors[0];
  if (!first) return;
  yield {
    file,
    path: [],
    span: { start: first.offset, end: first.offset + Math.max(1, first.length) },
    message: `No valid JSON: ${words(printParseErrorCode(first.error))}.`,
    hint: first.error === 10 ? 'Comments are not allowed; `help` and titles say what a field is for' : 'The rest of the file is not looked at',
  };
}

const words = (code: string) => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export const json: Rule = {
  id: 'json',
  severity: 'error',
  summary: 'A schema file is valid JSON, without comments and trailing commas.',
  isFinal: true,
  *check({ files, loadProblems }) {
    for (const problem of loadProblems) {
      if (problem.rule !== 'json') continue;
      const { rule: _rule, severity: _severity, ...asLoaded } = problem;
      const located = [...syntaxErrors(problem.file, files.find(({ path }) => path === problem.file)?.text ?? '')];
      yield* located.length > 0 ? located : [asLoaded];
    }
  },
  bad: [
    { files: { [orderFile]: '{ "schemaVersion": 1, }' }, at: { file: orderFile, path: [] } },
    { files: { [orderFile]: '{ // no comments\n "schemaVersion": 1 }' }, at: { file: orderFile, path: [] } },
    { files: { [orderFile]: '' }, at: { file: orderFile, path: [] } },
  ],
  good: [{ files: {} }],
};
