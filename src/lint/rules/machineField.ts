import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { addingFieldSet } from '../fix/addingFieldSet';
import type { Rule } from '../Rule';

export const machineField: Rule = {
  id: 'machine-field',
  severity: 'error',
  summary: 'A resource with a status machine has the field of its state and the fields that its actions set.',
  *inResource(view, { sources }) {
    const { resource, input, at } = view;
    const { machine } = resource;
    if (!machine || input.fieldSets?.some((name) => !sources.fieldSets.has(name))) return;
    const has = new Set(resource.fields.map(({ name }) => name));
    const wanted = new Map([
      [machine.field, undefined],
      ...machine.actions.flatMap(({ asks = [], name, sets }) =>
        [...Object.keys(sets), ...asks].map((field) => [field, name] as const),
      ),
    ]);
    for (const [name, setBy] of wanted)
      if (!has.has(name))
        yield {
          ...at('machine'),
          message:
            setBy === undefined
              ? say`"${resource.name}" has no field "${name}", which holds the state in the machine "${machine.name}".`
              : say`"${resource.name}" has no field "${name}", which is set by "${setBy}" in the machine "${machine.name}".`,
          hint: say`Declare it in \`fields\`, or add a field set that has it`,
          ...addingFieldSet(name, view, sources),
        };
  },
  bad: () => [{ files: order({ fieldSets: null }), at: { file: orderFile, path: ['machine'] } }],
  good: () => [{ files: {} }, { files: order({ fieldSets: ['adit'] }) }],
};
