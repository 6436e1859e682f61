import type { LocatedProblem } from '../locate';
import { countProblems } from './countProblems';

interface JunitInput {
  problems: readonly LocatedProblem[];
  /** paths of the files that were looked at */
  paths: readonly string[];
  milliseconds: number;
}

/**
 * For build servers: a suite for each file, a failed case for each of its errors. A warning is a passed case that
 * prints it, because it fails no build; a file without problems is one passed case.
 */
export function junit({ problems, paths, milliseconds }: JunitInput): string {
  const byFile = new Map(paths.map((path): [string, LocatedProblem[]] => [path, []]));
  for (const problem of problems) byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
  const suites = [...byFile].flatMap(([file, found]) => suite(file, found));
  const cases = [...byFile.values()].reduce((sum, found) => sum + Math.max(1, found.length), 0);
  const counts = {
    name: 'schemas lint',
    tests: cases,
    failures: countProblems(problems).errors,
    time: (milliseconds / 1000).toFixed(3),
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(counts)}>`,
    ...suites,
    '</testsuites>',
  ].join('\n');
}

function suite(file: string, problems: readonly LocatedProblem[]): string[] {
  const counts = { name: file, tests: Math.max(1, problems.length), failures: countProblems(problems).errors };
  const passed =
    problems.length === 0 ? [`    <testcase${attributes({ classname: file, name: 'no problems' })}/>`] : [];
  return [`  <testsuite${attributes(counts)}>`, ...passed, ...problems.flatMap(testCase), '  </testsuite>'];
}

function testCase({ file, line, column, severity, rule, message, hint }: LocatedProblem): string[] {
  const open = `    <testcase${attributes({ classname: file, name: `${rule} ${line}:${column}`, file, line })}>`;
  const told = [`${file}:${line}:${column}`, message, ...(hint === undefined ? [] : [hint])].join('\n');
  const body =
    severity === 'error'
      ? `      <failure${attributes({ type: rule, message })}>${escape(told)}</failure>`
      : `      <system-out>${escape(`${severity} ${told}`)}</system-out>`;
  return [open, body, '    </testcase>'];
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([key, value]) => ` ${key}="${escape(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters, which a schema file may hold as escapes, are not allowed in XML in any form. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!).replace(NOT_XML, '\ufffd');
