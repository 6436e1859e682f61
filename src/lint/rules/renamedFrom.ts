import { say } from '../../lib/message';
import { placeOf, writtenAt } from '../../language/expand/placeOf';
import type { Path } from '../../language/meta/Origin';
import type { Field } from '../../language/model';
import { formerNameFaults, type FormerNameFault } from '../../language/rules/formerNameFaults';
import { changed, customer, machine, machineFile, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Place, ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

type Named = { name: string; renamedFrom?: string[] };

/** What is unique over all schemas, as one resource has it. */
interface Note {
  resource: Named;
  screens: Named[];
}

const urgencyFile = 'schemas/_shared/dictionaries/urgency.json';
const urgency = (items: readonly object[]) => ({ [urgencyFile]: changed(urgencyFile, { items }) });

export const renamedFrom: Rule = {
  id: 'renamed-from',
  severity: 'error',
  summary:
    'What something was called before is no name of today beside it, and nothing else was called so: what is stored under it belongs to one thing.',
  *inShared({ sources }) {
    for (const { file, value } of sources.dictionaries.values())
      yield* ofChoices(value.items, (index, keys) => ({ file, path: ['items', index, ...keys] }));
    for (const { file, value } of sources.machines.values())
      yield* ofChoices(value.states, (index, keys) => ({ file, path: ['states', index, ...keys] }));
  },
  *inResource(view) {
    const { fields } = view.resource;
    yield* ofFields(view, fields);
    for (const { fields: cells } of fields) if (cells) yield* ofFields(view, cells);
    for (const { file, input, path } of view.fields)
      if (Array.isArray(input.options))
        yield* ofChoices(input.options as Choice[], (index, keys) => ({
          file,
          path: [...path, 'options', index, ...keys],
        }));
  },
  gathers: gathering<Note>({
    note: ({ resource: { name, renamedFrom: former, screens } }) => ({
      resource: { name, ...(former ? { renamedFrom: former } : {}) },
      screens: screens.map((screen) => ({
        name: screen.name,
        ...(screen.renamedFrom ? { renamedFrom: screen.renamedFrom } : {}),
      })),
    }),
    *judge(notes) {
      const resources = notes.map(({ at, note }) => ({ ...note.resource, at }));
      for (const fault of formerNameFaults(resources)) {
        const { at, renamedFrom: said = [] } = resources[fault.of] ?? {};
        if (at) yield found(at('renamedFrom', ...(said.length > 1 ? [fault.index] : [])), fault);
      }
      const screens = notes.flatMap(({ at, note }) => note.screens.map((screen) => ({ ...screen, at })));
      for (const fault of formerNameFaults(screens)) {
        const { at, name, renamedFrom: said = [] } = screens[fault.of] ?? {};
        if (at && name !== undefined)
          yield found(at('screens', name, 'renamedFrom', ...(said.length > 1 ? [fault.index] : [])), fault);
      }
    },
  }),
  bad: () => [
    {
      files: order({ fields: { phone: { renamedFrom: 'code' } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'renamedFrom'] },
    },
    {
      files: order({ fields: { phone: { renamedFrom: ['tel', 'phone'] } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'renamedFrom', 1] },
    },
    {
      files: order({
        fields: { lines: { fields: { price: { renamedFrom: 'cost' }, quantity: { renamedFrom: ['count', 'cost'] } } } },
      }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'renamedFrom'] },
    },
    { files: order({ renamedFrom: 'customer' }), at: { file: orderFile, path: ['renamedFrom'] } },
    {
      files: { ...order({ renamedFrom: 'party' }), ...customer({ renamedFrom: ['buyer', 'party'] }) },
      at: { file: orderFile, path: ['renamedFrom'] },
    },
    {
      files: order({ screens: { orderLines: { renamedFrom: 'orderSums' } } }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'renamedFrom'] },
    },
    {
      files: urgency([
        { value: 1, label: '普通' },
        { value: 2, label: '紧急', renamedFrom: 1 },
      ]),
      at: { file: urgencyFile, path: ['items', 1, 'renamedFrom'] },
    },
    {
      files: machine({
        states: [
          { value: 0, title: '未审核', color: 'orange' },
          { value: 1, title: '已审核', color: 'green', renamedFrom: [2, 0] },
        ],
      }),
      at: { file: machineFile, path: ['states', 1, 'renamedFrom', 1] },
    },
    {
      files: customer({
        fields: {
          kind: {
            type: 'enum',
            title: '类别',
            options: [
              { value: 'a', label: '普通', renamedFrom: 'z' },
              { value: 'b', label: '紧急', renamedFrom: 'z' },
            ],
          },
        },
      }),
      at: { file: 'schemas/sales/customer.json', path: ['fields', 'kind', 'options', 1, 'renamedFrom'] },
    },
  ],
  good: () => [
    { files: {} },
    {
      files: order({
        renamedFrom: ['deal', 'contract'],
        fields: {
          phone: { renamedFrom: 'tel' },
          lines: { renamedFrom: 'rows', fields: { price: { renamedFrom: 'code' } } },
        },
        screens: { orderList: { renamedFrom: 'dealList' } },
      }),
    },
    {
      files: urgency([
        { value: 1, label: '普通', renamedFrom: 'normal' },
        { value: 2, label: '紧急' },
      ]),
    },
  ],
};

interface Choice {
  value: string | number;
  renamedFrom?: string | number | (string | number)[] | undefined;
}

function* ofFields({ source, fields: views }: ResourceView, fields: readonly Field[]): Iterable<Finding> {
  for (const fault of formerNameFaults(fields)) {
    const keys = views.find(({ field }) => field === fields[fault.of])?.keys;
    if (!keys) continue;
    const place = [...keys, 'renamedFrom'];
    yield found(writtenAt(source, [...place, fault.index]) ?? placeOf(source, place), fault);
  }
}

function* ofChoices(items: readonly Choice[], at: (index: number, keys: Path) => Place): Iterable<Finding> {
  const named = items.map(({ renamedFrom: said, value }) => ({
    name: value,
    renamedFrom: said === undefined ? [] : Array.isArray(said) ? said : [said],
  }));
  for (const fault of formerNameFaults(named))
    yield found(
      at(fault.of, ['renamedFrom', ...(Array.isArray(items[fault.of]?.renamedFrom) ? [fault.index] : [])]),
      fault,
    );
}

function found(place: Place, { by, former, why }: FormerNameFault<string | number>): Finding {
  return {
    ...place,
    message:
      why === 'declared'
        ? say`"${String(former)}" is a name of today: what is stored under it stays there.`
        : say`"${String(by)}" was called "${String(former)}" as well: nothing says which of them has what is stored under it.`,
    hint: say`Take it away, or give the other one another name`,
  };
}
