import type { AccountResult } from '../../src/server/verifyData';

/** What was found, for people: a chapter for each account set and check that found something, and the sum of all. */
export function verdictLines(sets: readonly AccountResult[], mistakes: number): string[] {
  const lines: string[] = [];
  for (const { checks, name } of sets) {
    const found = checks.filter(({ count }) => count > 0);
    lines.push(
      `${name}: ${found.some(({ isNotice }) => !isNotice) ? 'not all is as it must be' : 'all is as it must be'}`,
    );
    for (const { count, findings, isNotice, title } of found) {
      lines.push('', `  ${title}: ${count}${isNotice ? ' (to know, no mistake)' : ''}`);
      for (const { document, found: is, wanted, what } of findings)
        lines.push(`    ${document === null ? '' : `${document} `}${what}: ${is}, should be ${wanted}`);
      if (count > findings.length) lines.push(`    ... and ${count - findings.length} more`);
    }
    if (found.length > 0) lines.push('');
  }
  lines.push(mistakes === 0 ? 'The books are true.' : `${mistakes} findings.`);
  return lines;
}
