import { CHILD_TABLE } from '../../../language/meta/childTable';
import { isRecord } from '../../../language/model/LookUp';
import { say } from '../../../lib/message';
import { customer, order } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import { gathering } from '../../../lint/Gathering';
import type { Place } from '../../../lint/ResourceView';
import type { Rule } from '../../../lint/Rule';

const CUSTOMER = 'schemas/sales/customer.json';

/** What rests on fields that stay, and which do. */
interface Kept {
  isLedger: boolean;
  refersTo: string[];
  frozen: { name: string; kind: 'used' | 'posted'; place: Place }[];
  /** keys of records that lines count with: what they say counts for what is stored already */
  counts: { record: string; key: string; place: Place }[];
}

export const frozenField: Rule = {
  id: 'frozen-field',
  severity: 'error',
  summary:
    'What freezes with use is a field of the header that people enter, of a resource that others refer to; the unit that lines count in is one.',
  *inResource({ fields }) {
    for (const { field, file, path, table } of fields) {
      if (field.frozen === undefined) continue;
      const isOpen = field.value === undefined && !field.system && field.editable !== false;
      if (table || field.type === CHILD_TABLE || !isOpen)
        yield {
          file,
          path: [...path, 'frozen'],
          message:
            table || field.type === CHILD_TABLE
              ? say`"${field.path}" is no field of the header, which alone freezes.`
              : say`Nobody enters "${field.path}": there is nothing to freeze.`,
          ...removing({ path: [...path, 'frozen'] }),
        };
    }
  },
  gathers: gathering<Kept>({
    note: ({ fields, resource }, { registries }) => ({
      isLedger: resource.uses.ledger !== undefined,
      refersTo: [
        ...new Set(
          fields.flatMap(({ field }) => (field.system ? [] : (registries.types[field.type]?.refersTo?.(field) ?? []))),
        ),
      ],
      frozen: fields.flatMap(({ field, file, path, table }) =>
        field.frozen && !table
          ? [{ name: field.name, kind: field.frozen, place: { file, path: [...path, 'frozen'] } }]
          : [],
      ),
      counts: fields.flatMap(({ field: { lookUp }, file, path }) =>
        isRecord(lookUp) && lookUp.itself !== undefined
          ? Object.keys(lookUp.by).map((key) => ({
              record: lookUp.record,
              key,
              place: { file, path: [...path, 'lookUp', 'itself'] },
            }))
          : [],
      ),
    }),
    *judge(notes, { loadProblems }) {
      // A file that could not be read may be the one that refers to it.
      if (loadProblems.length > 0) return;
      const told = new Set<string>();
      for (const { note, resource } of notes) {
        const users = notes.filter((other) => other.note.refersTo.includes(resource));
        for (const { kind, name, place } of note.frozen)
          if (!users.some((user) => kind === 'used' || user.note.isLedger))
            yield {
              ...place,
              message:
                kind === 'used'
                  ? say`Nothing refers to "${resource}", so "${name}" never freezes.`
                  : say`No ledger refers to "${resource}", so "${name}" never freezes.`,
              ...removing(place),
            };
      }
      for (const { note } of notes)
        for (const { key, place, record } of note.counts) {
          const owner = notes.find(({ resource }) => resource === record);
          const isFrozen = owner?.note.frozen.some(({ kind, name }) => name === key && kind === 'used');
          if (!owner || isFrozen || told.has(`${place.file}/${place.path.join('/')}`)) continue;
          told.add(`${place.file}/${place.path.join('/')}`);
          yield {
            ...place,
            message: say`"${key}" of "${record}" may change while lines count with it.`,
            hint: say`Say ${'"frozen": "used"'} of it`,
          };
        }
    },
  }),
  bad: () => [
    {
      files: order({ fields: { phone: { frozen: 'used' } } }),
      at: { file: 'schemas/sales/order.json', path: ['fields', 'phone', 'frozen'] },
    },
    { files: customer({ fields: { name: { frozen: 'posted' } } }), at: at('name') },
    { files: customer({ fields: { full: { ...note(), value: 'name', frozen: 'used' } } }), at: at('full') },
    {
      files: order({ fields: { lines: { fields: { quantity: { frozen: 'used' } } } } }),
      at: { file: 'schemas/sales/order.json', path: ['fields', 'lines', 'fields', 'quantity', 'frozen'] },
    },
    {
      files: counted({}),
      at: { file: 'schemas/sales/order.json', path: ['fields', 'lines', 'fields', 'rate', 'lookUp', 'itself'] },
    },
  ],
  good: () => [{ files: customer({ fields: { name: { frozen: 'used' } } }) }, { files: counted({ frozen: 'used' }) }],
};

function note() {
  return { type: 'text', title: '名称', max: 20 };
}

function at(name: string): Place {
  return { file: CUSTOMER, path: ['fields', name, 'frozen'] };
}

/** Lines that count in a unit of the customer. */
function counted(unit: object) {
  const units = { type: 'lines', title: '明细', fields: { unit: note(), rate: { type: 'quantity', title: '数量' } } };
  const lookUp = {
    record: 'customer',
    id: 'customerId',
    lines: 'units',
    by: { unit: 'unit' },
    field: 'rate',
    itself: '1',
  };
  return {
    ...customer({ fields: { unit: { ...note(), ...unit }, units } }),
    ...order({
      fields: {
        lines: { fields: { unit: note(), rate: { type: 'quantity', title: '数量', editable: false, lookUp } } },
      },
    }),
  };
}
