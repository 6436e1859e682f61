import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codemods } from '../../src/lint/versions';
import { migrateFile, type Migrated } from '../../src/lint/versions/migrateFile';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import type { Command } from './Command';
import { parseOptions } from './parseOptions';
import { UsageError } from './UsageError';

export const migrateCommand: Command = {
  usage: 'migrate [--check]',
  summary: 'Rewrites schema files of older versions of the language, in place; comments and order stay. --check changes nothing and exits with 1 where a file is old.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, { check: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`Usage: ${migrateCommand.usage}`);
    const changed = new Set<string>();
    const stuck = new Map<string, Migrated['byHand']>();
    // A family is evaluated anew after each step, so that the next one sees what it gives then.
    for (const { summary, to } of codemods) {
      const step = await Promise.all((await readSchemaFiles(root)).map(async (file) => ({ path: file.path, ...(await migrateFile(file)) })));
      const files = step.filter(({ text }) => text !== undefined);
      for (const { byHand, path } of step) if (byHand.length > 0) stuck.set(path, byHand);
      if (!values.check) for (const { path, text } of files) writeFileSync(join(root, path), text!);
      if (files.length > 0) console.log(`Version ${to}: ${summary}\n  ${files.length} files${values.check ? ' would be rewritten' : ''}`);
      for (const { path } of files) changed.add(path);
      if (values.check && changed.size > 0) break;
    }
    for (const [path, byHand] of stuck) for (const { line, rewrite } of byHand) console.error(`${path}:${line} ${rewrite.path.join('.')} is computed: change it by hand.`);
    if (changed.size + stuck.size === 0) console.log('All schema files are of the newest version.');
    return stuck.size > 0 || (values.check && changed.size > 0) ? 1 : 0;
  },
};
