import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import type { TextEdit } from '../fix/TextEdit';
import type { LocatedFix, LocatedProblem } from '../locate';
import type { Rule } from '../Rule';
import { wordingOf, type LintLanguage } from '../words/wordingOf';

/** A finding that its author has silenced, and why. */
export type SuppressedProblem = LocatedProblem & { reason: string };

interface SarifInput {
  problems: readonly LocatedProblem[];
  suppressed: readonly SuppressedProblem[];
  rules: readonly Pick<Rule, 'id' | 'severity' | 'summary'>[];
}

/**
 * SARIF 2.1.0, as code scanning services read it: the rules, and results with their place, fix, and, where their author
 * has silenced them, the reason. Paths are relative to the project, columns count UTF-16 units.
 */
export function sarif({ problems, suppressed, rules }: SarifInput, language: LintLanguage = 'en'): string {
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const of = (problem: LocatedProblem) => result(problem, indices.get(problem.rule), language);
  const run = {
    tool: { driver: { name: 'guiju-schemas', rules: rules.map(descriptor) } },
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true }],
    results: [
      ...problems.map(of),
      ...suppressed.map((problem) => ({
        ...of(problem),
        suppressions: [{ kind: 'inSource', justification: problem.reason }],
      })),
    ],
  };
  return JSON.stringify(
    {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [run],
    },
    null,
    2,
  );
}

function descriptor({ id, severity, summary }: SarifInput['rules'][number]) {
  return { id, shortDescription: { text: summary }, defaultConfiguration: { level: severity } };
}

function result(problem: LocatedProblem, ruleIndex: number | undefined, language: LintLanguage) {
  const { rule, severity, file, path, message, didYouMean, hint, fix } = problem;
  const meant = didYouMean === undefined ? [] : [inWords(say`Did you mean "${didYouMean}"?`, wordingOf(language))];
  return {
    ruleId: rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: severity,
    message: { text: [message, ...meant, ...(hint === undefined ? [] : [hint])].join('\n') },
    locations: [
      {
        physicalLocation: { artifactLocation: artifact(file), region: region(problem) },
        ...(path.length === 0 ? {} : { logicalLocations: [{ fullyQualifiedName: path.join('.'), kind: 'member' }] }),
      },
    ],
    ...(fix === undefined ? {} : { fixes: [{ description: { text: fix.title }, artifactChanges: changes(fix) }] }),
    // The same finding keeps it when lines before it come or go.
    partialFingerprints: { 'ruleAndPath/v1': [rule, file, ...path].join('/') },
  };
}

/** By file; regions are told in characters, as the edits are. */
function changes({ edits }: LocatedFix) {
  const files = [...new Set(edits.map(({ file }) => file))];
  const replacement = ({ start, end, text }: TextEdit) => ({
    deletedRegion: { charOffset: start, charLength: end - start },
    insertedContent: { text },
  });
  return files.map((file) => ({
    artifactLocation: artifact(file),
    replacements: edits.filter((edit) => edit.file === file).map(replacement),
  }));
}

const artifact = (file: string) => ({ uri: file.split('/').map(encodeURIComponent).join('/') });

function region({
  line,
  column,
  endLine,
  endColumn,
}: Pick<LocatedProblem, 'line' | 'column' | 'endLine' | 'endColumn'>) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}
