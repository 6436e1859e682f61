import { migrateProject } from '../../src/workspace/migrateProject';
import type { Command } from './Command';
import { parseOptions } from './parseOptions';
import { UsageError } from './UsageError';

export const migrateCommand: Command = {
  usage: 'migrate [--check]',
  summary:
    'Rewrites schema files of older versions of the language, in place; comments and order stay. --check changes nothing and exits with 1 where a file is old.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, { check: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`Usage: ${migrateCommand.usage}`);
    const { steps, stuck } = await migrateProject(root, values.check);
    for (const { paths, summary, to } of steps)
      console.log(`Version ${to}: ${summary}\n  ${paths.length} files${values.check ? ' would be rewritten' : ''}`);
    for (const [path, byHand] of stuck)
      for (const { line, rewrite } of byHand)
        console.error(`${path}:${line} ${rewrite.path.join('.')} is computed: change it by hand.`);
    if (steps.length + stuck.size === 0) console.log('All schema files are of the newest version.');
    return stuck.size > 0 || (values.check && steps.length > 0) ? 1 : 0;
  },
};
