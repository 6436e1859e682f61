import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from './Command';
import { generatedFiles } from './generatedFiles';
import { parseOptions } from './parseOptions';
import { UsageError } from './UsageError';

export const generateCommand: Command = {
  usage: 'generate',
  summary:
    'Writes schemas/*.schema.json, from which editors complete and explain, the references of the language and of the rules, and the counts of the first page; run it when the language, a field type or a rule changes.',
  run: async (args, root) => {
    if (parseOptions(args, {}).positionals.length > 0) throw new UsageError(`Usage: ${generateCommand.usage}`);
    for (const [path, text] of Object.entries(await generatedFiles(root))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      console.log(`Wrote ${path}`);
    }
    return 0;
  },
};
