import type { Command } from './schemas/Command';
import { UsageError } from './schemas/UsageError';

/** Loaded when they are called: most need much that the others do not. */
const commands: Record<string, () => Promise<Command>> = {
  lint: async () => (await import('./schemas/lintCommand')).lintCommand,
  catalogue: async () => (await import('./schemas/catalogueCommand')).catalogueCommand,
  diagram: async () => (await import('./schemas/diagramCommand')).diagramCommand,
  phases: async () => (await import('./schemas/phasesCommand')).phasesCommand,
  uses: async () => (await import('./schemas/usesCommand')).usesCommand,
  diff: async () => (await import('./schemas/diffCommand')).diffCommand,
  lsp: async () => (await import('./schemas/lspCommand')).lspCommand,
  migrate: async () => (await import('./schemas/migrateCommand')).migrateCommand,
  format: async () => (await import('./schemas/formatCommand')).formatCommand,
  explain: async () => (await import('./schemas/explainCommand')).explainCommand,
  sample: async () => (await import('./schemas/sampleCommand')).sampleCommand,
  new: async () => (await import('./schemas/newCommand')).newCommand,
  generate: async () => (await import('./schemas/generateCommand')).generateCommand,
  i18n: async () => (await import('./schemas/i18nCommand')).i18nCommand,
};

const EXPLANATION = `lint --format json prints { version, errors, warnings, silenced, files, milliseconds, problems }; a problem is { rule, severity, file, path, message,
line, column, endLine, endColumn, start, end, didYouMean?, hint?, fix?: { title, edits: [{ file, start, end, text }] } }. Lines and columns count from 1, start and
end are offsets in the file, end exclusive; path are the keys from the file's root; version rises when any of this changes its meaning.

Exit code: 0 all is well, 1 the schema files have mistakes, 2 the command was called wrongly or broke.`;

/** Commands for the schema files of the project in the current folder. Returns the exit code. */
export async function main(args: readonly string[], root = process.cwd()): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) {
    console.log(await help());
    return name === undefined ? 2 : 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? await commands[name]!() : undefined;
    if (!command)
      throw new UsageError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    return await command.run(rest, root);
  } catch (error) {
    if (error instanceof UsageError) console.error(error.message);
    else console.error(error);
    return 2;
  }
}

async function help(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return ['npm run schemas -- <command>', '', ...lines, '', EXPLANATION].join('\n');
}
