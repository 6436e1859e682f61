import type { LocatedProblem } from '../locate';

/** Commands of GitHub's runner, which shows each problem as an annotation in the files of a pull request. */
export function github({ problems }: { problems: readonly LocatedProblem[] }): string {
  return problems.map(annotation).join('\n');
}

function annotation({ file, line, column, endLine, endColumn, severity, rule, message, hint }: LocatedProblem): string {
  // Columns are shown only within one line; GitHub counts the last one in.
  const columns = endLine === line ? { col: column, endColumn: Math.max(column, endColumn - 1) } : { col: column };
  const properties = Object.entries({ file, line, endLine, ...columns, title: rule }).map(
    ([key, value]) => `${key}=${escapeProperty(String(value))}`,
  );
  return `::${severity} ${properties.join(',')}::${escapeText(hint === undefined ? message : `${message}\n${hint}`)}`;
}

const escapeText = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
