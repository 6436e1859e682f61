import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources } from '../../src/language/load/readSources';
import { didYouMean } from '../../src/lib/didYouMean';
import type { Command } from './Command';
import { parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { startingFile } from './startingFile';
import { UsageError } from './UsageError';

const NAME = /^[A-Za-z][A-Za-z0-9]{0,29}$/;

export const newCommand: Command = {
  usage: 'new MODULE RESOURCE [TITLE] [--group GROUP]',
  summary: 'Writes a starting file for a resource: fields, list, forms and detail.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, { group: { type: 'string' } });
    const [module, resource, title = resource, ...rest] = positionals;
    if (module === undefined || resource === undefined || title === undefined || rest.length > 0) throw new UsageError(`Usage: ${newCommand.usage}`);
    if (!NAME.test(module) || !NAME.test(resource)) throw new UsageError('Names are a letter, then letters and digits, 30 at most.');
    const { files, registries } = await readProject(root);
    const { sources } = readSources(files, registries.authoring);
    const declared = sources.modules.get(module)?.value;
    if (!declared) {
      const meant = didYouMean(module, sources.modules.keys());
      throw new UsageError(`There is no module "${module}".${meant === undefined ? ` Write schemas/${module}/module.json first.` : ` Did you mean "${meant}"?`}`);
    }
    const known = sources.resources.find(({ value }) => value.resource === resource);
    if (known) throw new UsageError(`The resource "${resource}" already exists: ${known.file}`);
    const group = values.group ?? Object.keys(declared.groups)[0];
    if (group === undefined || !Object.hasOwn(declared.groups, group))
      throw new UsageError(`--group is one of ${Object.keys(declared.groups).join(', ')}, the menu groups of schemas/${module}/module.json.`);
    const path = `schemas/${module}/${resource}.json`;
    write(join(root, path), `${JSON.stringify(startingFile({ module, resource, title, group }), null, 2)}\n`, path);
    console.log(`Wrote ${path}

Next:
  1. Say its fields and columns; the editor completes and explains every key.
  2. npm run schemas -- lint ${path}
     names what is missing, translations for locales/{en,es,ja}/${module}.json included.
  3. npm run dev
     shows the screen as you save. Its permission module is ${resource}List.`);
    return 0;
  },
};

/** Never over a file that is there, not even one that appeared a moment ago. */
function write(file: string, text: string, path: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new UsageError(`${path} already exists; nothing was written.`);
    throw error;
  }
}
