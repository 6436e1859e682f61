import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const unknownMachine: Rule = {
  id: 'unknown-machine',
  severity: 'error',
  summary: 'The status machine of a resource exists in _shared/machines.',
  *inResource({ input, at }, { sources, isBroken }) {
    const name = input.machine;
    if (name === undefined || sources.machines.has(name) || isBroken('machine', name)) return;
    yield unknownName({
      place: at('machine'),
      name,
      message: say`There is no status machine "${name}".`,
      allowed: sources.machines.keys(),
    });
  },
  bad: () => [{ files: order({ machine: 'aproval' }), at: { file: orderFile, path: ['machine'] } }],
  good: () => [{ files: {} }, { files: { 'schemas/_shared/machines/approval.json': '{ broken' } }],
};
