import { say } from '../../lib/message';
import { baseFiles, machineFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

const MACHINE = 'schemas/_shared/machines/delivery.json';
const FIELD_SET = 'schemas/_shared/fieldSets/delivery.json';

export const unusedShared: Rule = {
  id: 'unused-shared',
  severity: 'warning',
  summary: 'Every field set and every status machine is used by a resource.',
  gathers: gathering<{ sets: string[]; machine?: string | undefined }>({
    note: ({ fields, input: { fieldSets = [], machine: named } }) => ({
      sets: [...new Set([...fieldSets, ...fields.flatMap(({ input }) => input.fieldSets ?? [])])],
      ...(named === undefined ? {} : { machine: named }),
    }),
    *judge(notes, { sources, loadProblems }) {
      // A file that could not be read may be the one that uses it.
      if (loadProblems.length > 0) return;
      const used = new Set(notes.flatMap(({ note }) => note.sets));
      const machines = new Set(notes.map(({ note }) => note.machine));
      const hint = say`Delete the file, or name it where it belongs`;
      for (const [name, { file }] of sources.fieldSets)
        if (!used.has(name))
          yield { file, path: ['title'], message: say`No resource uses the field set "${name}".`, hint };
      for (const [name, { file }] of sources.machines)
        if (!machines.has(name))
          yield { file, path: ['title'], message: say`No resource uses the status machine "${name}".`, hint };
    },
  }),
  bad: () => [
    {
      files: { [FIELD_SET]: { schemaVersion: 5, title: '订单', fields: {} } },
      at: { file: FIELD_SET, path: ['title'] },
    },
    { files: { [MACHINE]: baseFiles[machineFile] }, at: { file: MACHINE, path: ['title'] } },
  ],
  good: () => [{ files: {} }],
};
