import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from './Command';
import { askForStart } from './new/askForStart';
import { NEW_OPTIONS, readStart } from './new/readStart';
import { scaffold } from './new/scaffold';
import { writeLocales } from './i18n/writeLocales';
import { parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const newCommand: Command = {
  usage: 'new MODULE RESOURCE [TITLE] [--kind master|tree|document] [--group GROUP] [--field name:type:title[:required]]... [--line name:type:title[:required]]...\n      [--series PREFIX] [--print] [--posts LEDGER=in|out]... [--module-title TITLE --group-title TITLE] [--translate "中文=English|español|日本語"]...\n  new',
  summary: 'Writes a resource with its screens, permissions and translations, which the linter accepts; asks for all of it where nothing is said.',
  async run(args, root) {
    const { positionals, values } = parseOptions(args, NEW_OPTIONS);
    const input = await readProject(root);
    const isAsked = args.length === 0 && process.stdin.isTTY;
    if (args.length === 0 && !isAsked) throw new UsageError(`Usage: ${newCommand.usage}`);
    const request = isAsked ? await askForStart(input) : readStart(positionals, values, input, newCommand.usage);
    const { files, locales, problems, proposed } = await scaffold(request, input);
    if (problems.length > 0) throw new UsageError(['Nothing was written, as the linter would refuse it:', ...problems].join('\n'));
    for (const { path, text } of files) write(join(root, path), text, path);
    writeLocales(root, locales);
    const { module, resource, title } = request.start;
    console.log(`Wrote ${[...files, ...locales].map(({ path }) => path).join(', ')}

${title} opens at /${module}/${request.start.group}/${resource}List; its permission is /${resource}List/list and those of its buttons, which administrators have.
${proposed.length === 0 ? 'All texts are translated as elsewhere.' : `Proposed translations, to be looked at by somebody who knows the trade:\n${proposed.map((line) => `  ${line}`).join('\n')}`}

Next: npm run dev shows it and changes it as you save;
      npm run schemas -- sample ${resource} --format post --base http://localhost:8080 enters sample records.`);
    return 0;
  },
};

/** Never over a file that is there, not even one that appeared a moment ago. */
function write(file: string, text: string, path: string): void {
  if (existsSync(file)) throw new UsageError(`${path} already exists; nothing was written.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}
