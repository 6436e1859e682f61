import { say } from '../../lib/message';
import { customer } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

export const enumOptions: Rule = {
  id: 'enum-options',
  severity: 'error',
  summary:
    'A field of choices has a dictionary, options of its own, or is the state of the machine; no value stands there twice.',
  *inShared({ sources }) {
    for (const { file, value } of sources.dictionaries.values())
      for (const [index, item] of value.items.entries())
        if (value.items.findIndex((other) => String(other.value) === String(item.value)) < index)
          yield {
            file,
            path: ['items', index, 'value'],
            message: say`The value ${JSON.stringify(item.value)} stands here a second time.`,
            ...(isAgain(value.items, index) ? removing({ path: ['items', index] }) : {}),
          };
  },
  *inResource({ resource, input, fields, at }, { sources, registries }) {
    for (const { field, file, path, fieldSet, table } of fields) {
      const type = registries.types[field.type]?.expressionType(field);
      if ((type?.kind === 'list' ? type.item : type)?.kind !== 'choice') continue;
      const options = field.options ?? [];
      const isStateOfLostMachine = input.machine !== undefined && !sources.machines.has(input.machine);
      // Choices that a room works out of all files are there, if only none as yet.
      if (field.options === undefined && typeof field.settings.dictionary !== 'string' && !isStateOfLostMachine)
        yield {
          ...(fieldSet === undefined || table ? { file, path } : at('fieldSets', input.fieldSets!.indexOf(fieldSet))),
          message: say`The field "${field.path}" of "${resource.name}" has no choices.`,
          hint: say`Say \`dictionary\` or \`options\`, or give the resource the \`machine\` whose state it holds`,
        };
      if (!Array.isArray(field.settings.options)) continue;
      for (const [index, option] of options.entries())
        if (options.findIndex((other) => String(other.value) === String(option.value)) < index)
          yield {
            file,
            path: [...path, 'options', index, 'value'],
            message: say`The value ${JSON.stringify(option.value)} stands here a second time.`,
            ...(isAgain(options, index) ? removing({ path: [...path, 'options', index] }) : {}),
          };
    }
  },
  bad: () => [
    {
      files: customer({
        fields: {
          kind: {
            type: 'enum',
            title: '类别',
            options: [
              { value: 1, label: '甲' },
              { value: 2, label: '乙' },
              { value: 1, label: '甲' },
            ],
          },
        },
      }),
      at: { file: 'schemas/sales/customer.json', path: ['fields', 'kind', 'options', 2, 'value'] },
    },
    {
      files: customer({ fields: { kind: { type: 'enum', title: '类别' } } }),
      at: { file: 'schemas/sales/customer.json', path: ['fields', 'kind'] },
    },
    { files: customer({ fieldSets: ['audit'] }), at: { file: 'schemas/sales/customer.json', path: ['fieldSets', 0] } },
    {
      files: customer({
        fields: {
          kind: {
            type: 'enum',
            title: '类别',
            options: [
              { value: 1, label: '甲' },
              { value: '1', label: '乙' },
            ],
          },
        },
      }),
      at: { file: 'schemas/sales/customer.json', path: ['fields', 'kind', 'options', 1, 'value'] },
    },
    {
      files: {
        'schemas/_shared/dictionaries/urgency.json': {
          schemaVersion: 5,
          title: '紧急程度',
          items: [
            { value: 1, label: '普通' },
            { value: 1, label: '紧急' },
          ],
        },
      },
      at: { file: 'schemas/_shared/dictionaries/urgency.json', path: ['items', 1, 'value'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: customer({ fields: { kind: { type: 'enum', title: '类别', options: [{ value: 1, label: '甲' }] } } }) },
    {
      files: customer({ fields: { kinds: { type: 'choices', title: '类别', options: [{ value: 1, label: '甲' }] } } }),
    },
  ],
};

/** An option that says the same as one before. */
function isAgain(options: readonly unknown[], index: number): boolean {
  const text = JSON.stringify(options[index]);
  return options.slice(0, index).some((other) => JSON.stringify(other) === text);
}
