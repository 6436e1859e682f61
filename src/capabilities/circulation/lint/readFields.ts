import { say } from '../../../lib/message';
import { changed, order } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import { READING } from '../wire';

const CUSTOMER = 'schemas/sales/customer.json';
const reading = (fields: object) => ({
  ...order({
    circulation: { states: [1], from: ['sentTime'] },
    fields: { sentTime: { type: 'datetime', title: '日期', system: true } },
  }),
  [CUSTOMER]: changed(CUSTOMER, { circulation: { of: 'order' }, calls: 'own', fields }),
});

export const readFields: Rule = {
  id: 'read-fields',
  severity: 'error',
  summary: 'What readers see of a record are fields of it, names that `names` gives, and their own reading.',
  *inResource({ fields, resource }, { model, isBroken }) {
    const reads = resource.uses.circulation?.reads;
    const source = reads && model.resources[reads.of];
    if (!source || isBroken('resource', reads.of)) return;
    const known = [...source.fields, ...(source.lookUps ?? [])].flatMap(({ fields: lines, name }) =>
      lines ? [] : [name],
    );
    const own: readonly string[] = Object.values(READING);
    for (const { field, table, ...place } of fields)
      if (!table && ![...known, ...own, ...Object.keys(reads.names ?? {})].includes(field.name))
        yield {
          ...unknownName({
            place: { file: place.file, path: place.path },
            name: field.name,
            message: say`Readers see "${field.name}" of "${source.name}", which has no field of this name.`,
            allowed: known,
            atKey: true,
          }),
          hint: say`Take it away, or say in \`circulation.names\` whose name it shows`,
        };
  },
  bad: () => [
    {
      files: reading({ text: { type: 'text', title: '名称', system: true } }),
      at: { file: CUSTOMER, path: ['fields', 'text'] },
    },
  ],
  good: () => [{ files: {} }],
};
