import type { Field, Resource } from '../../language/model';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import type { FieldView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const CUSTOMER = 'schemas/sales/customer.json';

export const fieldKind: Rule = {
  id: 'field-kind',
  severity: 'error',
  summary: 'What a setting names is of the kind that it needs.',
  *inResource({ resource, input, fields, at }, context) {
    const parent = resource.fields.find(({ name }) => name === input.parent);
    if (parent && parent.target?.resource !== resource.name)
      yield {
        ...at('parent'),
        message: say`"${parent.name}" does not refer to "${resource.name}" itself, as the parent of a tree does.`,
      };
    for (const [name, { capitals }] of Object.entries(input.prints ?? {})) {
      const amount = resource.fields.find((field) => field.name === capitals);
      if (amount && typeOf(amount, context)?.kind !== 'number')
        yield { ...at('prints', name, 'capitals'), message: say`"${amount.name}" is no number.` };
    }
    for (const view of fields) yield* inField(view, resource, context);
  },
  bad: () => [
    { files: customer({ parent: 'name' }), at: { file: CUSTOMER, path: ['parent'] } },
    {
      files: order({ fields: { billDate: { elapsedTo: 'phone' } } }),
      at: { file: orderFile, path: ['fields', 'billDate', 'elapsedTo'] },
    },
    {
      files: order({ fields: { total: { type: 'quantity', title: '数量', unit: 'phone', value: null } } }),
      at: { file: orderFile, path: ['fields', 'total', 'unit'] },
    },
    {
      files: order({ prints: { plain: { title: '明细', paper: 'A4', header: [['code']], capitals: 'phone' } } }),
      at: { file: orderFile, path: ['prints', 'plain', 'capitals'] },
    },
    {
      files: order({ fields: { customerId: { within: 'code' } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'within'] },
    },
    {
      files: order({
        fields: { otherId: { type: 'ref', to: 'customer', title: '客户' }, customerId: { within: 'otherId' } },
      }),
      at: { file: orderFile, path: ['fields', 'customerId', 'within'] },
    },
  ],
  good: () => [
    { files: {} },
    {
      files: {
        ...customer({ fields: { upperId: { type: 'ref', to: 'customer', title: '上级' } } }),
        ...order({
          fields: { upperId: { type: 'ref', to: 'customer', title: '上级' }, customerId: { within: 'upperId' } },
        }),
      },
    },
    { files: customer({ parent: 'parentId', fields: { parentId: { type: 'ref', to: 'customer', title: '客户' } } }) },
    { files: order({ fields: { billDate: { elapsedTo: 'reviewedOn' } } }) },
    {
      files: {
        ...customer({ fields: { upperId: { type: 'ref', to: 'custmer', title: '客户' } } }),
        ...order({
          fields: {
            customerId: { fill: { upperId: 'upperId' } },
            upperId: { type: 'ref', to: 'customer', title: '客户' },
          },
        }),
      },
    },
  ],
};

const typeOf = (field: Field, { registries }: ResourceContext) => registries.types[field.type]?.expressionType(field);

function* inField(
  { field, table, file, path }: FieldView,
  resource: Resource,
  context: ResourceContext,
): Iterable<Finding> {
  const around = table?.fields ?? resource.fields;
  const end = around.find(({ name }) => name === field.settings.elapsedTo);
  if (end && !['date', 'datetime'].includes(typeOf(end, context)?.kind ?? ''))
    yield { file, path: [...path, 'elapsedTo'], message: say`"${end.name}" is no date.` };
  const unit = around.find(({ name }) => name === String(field.settings.unit).split('.')[0]);
  const within = around.find(({ name }) => name === field.settings.within);
  if (within && !within.target)
    yield { file, path: [...path, 'within'], message: say`"${within.name}" is no reference.` };
  else if (within && field.target && !field.target.within)
    yield {
      file,
      path: [...path, 'within'],
      message: say`"${field.target.resource}" has no field that refers to what "${within.name}" refers to.`,
    };
  if (unit && !unit.target) yield { file, path: [...path, 'unit'], message: say`"${unit.name}" is no reference.` };
}
