import { catalogueCommand } from './schemas/catalogueCommand';
import type { Command } from './schemas/Command';
import { diagramCommand } from './schemas/diagramCommand';
import { generateCommand } from './schemas/generateCommand';
import { i18nCommand } from './schemas/i18nCommand';
import { lintCommand } from './schemas/lintCommand';
import { newCommand } from './schemas/newCommand';
import { UsageError } from './schemas/UsageError';

const commands: Record<string, Command> = {
  lint: lintCommand,
  catalogue: catalogueCommand,
  diagram: diagramCommand,
  new: newCommand,
  generate: generateCommand,
  i18n: i18nCommand,
};

const HELP = `npm run schemas -- <command>

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  .join('\n')}

lint --format json prints { version, errors, warnings, silenced, files, milliseconds, problems }; a problem is { rule, severity, file, path, message,
line, column, endLine, endColumn, start, end, didYouMean?, hint?, fix?: { span, text, title } }. Lines and columns count from 1, start and
end are offsets in the file, end exclusive; path are the keys from the file's root; version rises when any of this changes its meaning.

Exit code: 0 all is well, 1 the schema files have mistakes, 2 the command was called wrongly or broke.`;

/** Commands for the schema files of the project in the current folder. Returns the exit code. */
export async function main(args: readonly string[], root = process.cwd()): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) {
    console.log(HELP);
    return name === undefined ? 2 : 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    return await command.run(rest, root);
  } catch (error) {
    if (error instanceof UsageError) console.error(error.message);
    else console.error(error);
    return 2;
  }
}
