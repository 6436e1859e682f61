import { compileExpression } from '../../../language/expression';
import type { Field, Resource } from '../../../language/model';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unitOfField } from '../../../lint/units/unitOf';
import { unknownName } from '../../../lint/unknownName';

const repricing = (path: string) => order({ repricing: [path] });

export const repricedField: Rule = {
  id: 'repriced-field',
  severity: 'error',
  summary:
    'What may be changed after the review is a price or an amount that people enter, and the review posts nothing that is calculated from it.',
  *inResource({ resource, input, at }, { registries }) {
    const all = resource.fields.flatMap((field) => [field, ...(field.fields ?? [])]);
    const entered = all
      .filter(({ fields, editable, system, value }) => !fields && !system && value === undefined && editable !== false)
      .map(({ path }) => path);
    const isPaid = (path: string): boolean => {
      const field = all.find((each) => each.path === path);
      const unit = field && unitOfField(field, registries.authoring.fields);
      return unit?.some(({ money = 0 }) => money > 0) !== false;
    };
    const { repricing: given = [] } = input;
    const keys = Array.isArray(given) ? ['repricing'] : ['repricing', 'fields'];
    for (const [index, path] of (resource.uses.repricing?.fields ?? []).entries()) {
      const place = at(...keys, index);
      if (!entered.includes(path) && all.some((field) => field.path === path))
        yield unknownName({
          place,
          name: path,
          message: say`"${path}" is no field that people of "${resource.name}" enter, whose price could be changed.`,
          allowed: entered,
        });
      else if (entered.includes(path) && !isPaid(path))
        yield { ...place, message: say`"${path}" is no price and no amount: its change is no repricing.` };
      else if (entered.includes(path) && isPosted(resource, all, path))
        yield { ...place, message: say`What "${path}" reads is posted with the review already.` };
    }
  },
  bad: () => [
    { files: repricing('lines.quantity'), at: { file: orderFile, path: ['repricing', 0] } },
    {
      files: order({ repricing: { fields: ['lines.quantity'], followed: 'customer.name' } }),
      at: { file: orderFile, path: ['repricing', 'fields', 0] },
    },
    { files: repricing('lines.amount'), at: { file: orderFile, path: ['repricing', 0] } },
    {
      files: order({
        repricing: ['lines.price'],
        postings: [{ ledger: 'order', on: 'review', side: 'in', each: 'lines', keys: {}, add: { total: 'amount' } }],
      }),
      at: { file: orderFile, path: ['repricing', 0] },
    },
  ],
  good: () => [{ files: {} }, { files: repricing('lines.price') }],
};

/** Whether the review posts the field, or what is calculated from it. */
function isPosted({ uses: { postings } }: Resource, all: readonly Field[], path: string): boolean {
  const names = new Set([path.split('.').at(-1)!]);
  const reads = (text: string): boolean => safely(text).some((name) => names.has(name.split('.').at(-1)!));
  for (let before = 0; before < names.size;) {
    before = names.size;
    for (const { name, value } of all) if (value !== undefined && reads(value)) names.add(name);
  }
  return postings.some(
    ({ add, anew, keys, on }) =>
      on === 'review' && !anew && [...Object.values(add), ...Object.values(keys)].some(reads),
  );
}

/** What an expression reads; nothing where it cannot be read, which another rule says. */
function safely(text: string): readonly string[] {
  try {
    return compileExpression(text).dependencies;
  } catch {
    return [];
  }
}
