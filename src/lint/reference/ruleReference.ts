import { at } from '../../lib/at';
import { inWords } from '../../lib/inWords';
import { baseFiles } from '../baseFiles';
import { buildContext } from '../buildContext';
import { exampleInput } from '../exampleInput';
import { findingsOf } from '../findingsOf';
import type { Example, Finding, Rule } from '../Rule';
import { wordingOf } from '../words/wordingOf';
import { excerpt } from './excerpt';

type Path = Finding['path'];

/** Longer examples of what is right are left to the tests. */
const MAX_LINES = 14;

const HEAD = `# Rules of the linter

Written by \`npm run schemas -- generate\` from the rules themselves; a test fails where it is stale. The examples are those that the tests check.
A rule is silenced at any object of a schema file by \`"$silence": { "rule-id": "reason" }\`, those marked *always told* excepted. *Fixed by --fix*: some findings are; not each has one correction.
`;

/**
 * The table of all rules, and of each what it watches over, with an example of what it finds and of what it does not
 * mind: Markdown.
 */
export function ruleReference(rules: readonly Rule[]): string {
  const told = rules.map((rule) => ({ rule, found: rule.bad().map((example) => foundIn(rule, example)) }));
  const rows = told.map(
    ({ rule, found }) =>
      `| [${rule.id}](#${rule.id}) | ${rule.severity} | ${isFixable(found) ? 'yes' : ''} | ${rule.summary} |`,
  );
  const chapters = told.map(({ rule, found }) => chapter(rule, found));
  return [
    HEAD,
    '| rule | severity | --fix | what holds where it is silent |\n|---|---|---|---|',
    `${rows.join('\n')}\n`,
    chapters.join('\n'),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

const foundIn = (rule: Rule, { files }: Example): Finding[] => [
  ...findingsOf(rule, buildContext(exampleInput({ files }))),
];

const isFixable = (found: readonly Finding[][]) => found.flat().some(({ fix }) => fix !== undefined);

function chapter(rule: Rule, found: readonly Finding[][]): string {
  const { id, isFinal, severity, summary } = rule;
  const notes = [severity, ...(isFixable(found) ? ['fixed by --fix'] : []), ...(isFinal ? ['always told'] : [])];
  const [problem] = at(found, 0);
  const messages = [
    ...new Set(found.flat().map(({ message }) => `- ${inWords(message)}\n  ${inWords(message, wordingOf('zh'))}`)),
  ];
  const right = problem && rightOf(rule.good(), problem);
  return [
    `## ${id}\n\n*${notes.join(', ')}*\n\n${summary}\n\n${wordingOf('zh').templates[summary] ?? summary}\n`,
    ...(problem ? [`Found:\n\n${code(problem.file, wrongOf(at(rule.bad(), 0), problem))}\n`] : []),
    ...(right ? [`Right:\n\n${code(problem.file, right)}\n`] : []),
    `What it says in its examples:\n\n${messages.join('\n')}\n`,
  ].join('\n');
}

const code = (file: string, lines: readonly string[]) =>
  `\`\`\`${file.endsWith('.ts') ? 'ts' : 'jsonc'}\n// ${file}\n${lines.join('\n')}\n\`\`\``;

function wrongOf({ files }: Example, { file, path, span, message }: Finding): string[] {
  const content = files[file] ?? baseFiles[file];
  if (typeof content !== 'string') return excerpt(content, path, inWords(message));
  const line = content.slice(0, span?.start ?? 0).split('\n').length - 1;
  return content.split('\n').map((text, index) => (index === line ? `${text} // ← ${inWords(message)}` : text));
}

/** The good example that has most of what leads to the place of the problem. */
function rightOf(good: readonly Example[], { file, path }: Finding): string[] | undefined {
  const contents = good
    .map(({ files }) => files[file] ?? baseFiles[file])
    .filter((content) => typeof content === 'object' && content !== null);
  const ways = contents
    .map((content) => ({ content, way: existing(content, path) }))
    .sort((a, b) => b.way.length - a.way.length);
  const [best] = ways;
  const lines = best && best.way.length > 0 ? excerpt(best.content, best.way) : undefined;
  return lines && lines.length <= MAX_LINES ? lines : undefined;
}

/** As much of a path as there is. */
function existing(value: unknown, path: Path): Path {
  const [key, ...rest] = path;
  const inner = key === undefined ? undefined : (value as Record<string | number, unknown> | undefined)?.[key];
  return key === undefined || inner === undefined ? [] : [key, ...existing(inner, rest)];
}
