import { writeFileSync } from 'node:fs';
import type { Resource } from '../../src/language/model';
import { inWords } from '../../src/lib/inWords';
import { buildContext } from '../../src/lint/buildContext';
import type { Impact } from '../../src/lint/impact/Impact';
import { impactOf } from '../../src/lint/impact/impactOf';
import { impactReport } from '../../src/lint/impact/impactReport';
import { systemLanguage } from '../../src/lint/words/systemLanguage';
import { LINT_LANGUAGES, wordingOf, type LintLanguage } from '../../src/lint/words/wordingOf';
import { renamedTables } from '../../src/server/renaming/renamedTables';
import { resourceTables } from '../../src/server/schema/resourceTables';
import { existingOf, tableChanges } from '../../src/server/schema/tableChanges';
import { commitOf } from '../../src/workspace/git/commitOf';
import { GitRefusal } from '../../src/workspace/git/runGit';
import { withOldTree } from '../../src/workspace/git/withOldTree';
import { migrateProject } from '../../src/workspace/migrateProject';
import type { Command } from './Command';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const diffCommand: Command = {
  usage: 'diff REF [--format text|md|json] [--output-file FILE] [--language zh|en]',
  summary:
    'Says what the changes since a commit mean: addresses, menus, permissions, fields, tables with their SQL, prints, ledgers, calls, texts. Exit code 1 where something breaks that the files do not acknowledge.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, {
      format: { type: 'string', default: 'text' },
      'output-file': { type: 'string' },
      language: { type: 'string', default: systemLanguage(process.env) },
    });
    const format = oneOf(values.format, ['text', 'md', 'json'], 'format');
    const language = oneOf(values.language, LINT_LANGUAGES, 'language');
    const [ref, ...rest] = positionals;
    if (ref === undefined || rest.length > 0) throw new UsageError(`Usage: ${diffCommand.usage}`);
    const impacts = await impactsSince(root, ref);
    const report =
      format === 'json' ? asJson(impacts, ref, language) : impactReport(impacts, ref, language, format === 'md');
    if (values['output-file'] === undefined) console.log(report);
    else writeFileSync(values['output-file'], `${report}\n`);
    return impacts.some(({ breaks }) => breaks && breaks.acknowledged === undefined) ? 1 : 0;
  },
};

async function impactsSince(root: string, ref: string): Promise<Impact[]> {
  try {
    const commit = await commitOf(root, ref);
    // Files of an older version of the language are read as they would be written today.
    const before = await withOldTree(root, commit, async (old) => {
      await migrateProject(old);
      return readProject(old);
    });
    return impactOf(buildContext(before), buildContext(await readProject(root)), sqlBetween);
  } catch (error) {
    throw error instanceof GitRefusal ? new UsageError(error.message) : error;
  }
}

function sqlBetween(before: Resource | undefined, now: Resource | undefined): ReturnType<typeof tableChanges> {
  const tables = (resource: Resource | undefined) =>
    resource && !resource.hasOwnCalls ? resourceTables(resource) : [];
  const renamed = renamedTables(now ? [now] : [], existingOf(tables(before)));
  const { refused, statements } = tableChanges(renamed.existing, tables(now));
  return { statements: [...renamed.statements, ...statements], refused: [...renamed.refused, ...refused] };
}

function asJson(impacts: readonly Impact[], since: string, language: LintLanguage): string {
  const word = (message: Parameters<typeof inWords>[0]) => inWords(message, wordingOf(language));
  return JSON.stringify(
    {
      version: 1,
      since,
      impacts: impacts.map(({ breaks, details, ...impact }) => ({
        ...impact,
        details: details.map(word),
        ...(breaks ? { breaks: { ...breaks, why: word(breaks.why) } } : {}),
      })),
    },
    null,
    2,
  );
}
