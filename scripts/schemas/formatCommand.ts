import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSource } from '../../src/workspace/formatSource';
import { schemaPaths } from '../../src/workspace/projectPaths';
import type { Command } from './Command';
import { parseOptions } from './parseOptions';
import { UsageError } from './UsageError';

export const formatCommand: Command = {
  usage: 'format [--check]',
  summary:
    'Lays all schema files out alike, families as .oxfmtrc.json says; comments stay. --check changes nothing and exits with 1 where a file is laid out otherwise.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, { check: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`Usage: ${formatCommand.usage}`);
    const changed: string[] = [];
    for (const path of schemaPaths(root)) {
      const file = join(root, path);
      const text = readFileSync(file, 'utf8');
      const formatted = await formatSource(root, path, text);
      if (formatted === text) continue;
      changed.push(path);
      if (!values.check) writeFileSync(file, formatted);
    }
    if (changed.length === 0) console.log('All schema files are laid out alike.');
    else if (values.check) console.log('Laid out otherwise; npm run schemas -- format mends it:');
    for (const path of changed) console.log(path);
    return values.check && changed.length > 0 ? 1 : 0;
  },
};
