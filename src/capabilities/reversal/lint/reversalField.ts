import { headerOf } from '../../../language/model';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const negating = (...negates: string[]) => order({ reversal: { negates } });
const at = { file: orderFile, path: ['reversal', 'negates', 0] };
const atBy = { file: orderFile, path: ['reversal', 'by'] };

export const reversalField: Rule = {
  id: 'reversal-field',
  severity: 'error',
  summary:
    'What a red entry has with the opposite sign are numbers that people enter. Parts are told by one of them, of lines, and only where each line posts for itself.',
  *inResource({ resource, input, at: place }, { registries }) {
    const { negates = [], by } = input.reversal ?? {};
    if (negates.length === 0) return;
    // Those that a capability brings are entered as well, such as what a line settles.
    const numbers = headerOf(resource)
      .flatMap((field) => [field, ...(field.fields ?? [])])
      .filter((field) => registries.types[field.type]?.expressionType(field).kind === 'number');
    const entered = numbers
      .filter((field) => field.value === undefined && field.spread === undefined && !field.system)
      .map(({ path }) => path);
    for (const [index, name] of negates.entries())
      if (!entered.includes(name) && numbers.some(({ path }) => path === name))
        yield unknownName({
          place: place('reversal', 'negates', index),
          name,
          message: say`"${name}" is no number that people enter in "${resource.name}".`,
          allowed: entered,
        });
    if (by === undefined) return;
    const [table] = by.split('.');
    if (!negates.includes(by) && !numbers.some(({ path }) => path === by)) return;
    if (!negates.includes(by))
      yield unknownName({
        place: place('reversal', 'by'),
        name: by,
        message: say`"${by}" is none of the numbers that a red entry of "${resource.name}" has with the opposite sign.`,
        allowed: negates,
      });
    else if (
      !negates.every((name) => name.startsWith(`${table}.`)) ||
      (input.postings ?? []).some(({ each }) => each !== table)
    )
      yield {
        ...place('reversal', 'by'),
        message: say`Red entries of a part need everything that is reversed and posted in the lines of "${table!}".`,
        hint: say`Leave out \`by\`: whole documents are corrected then`,
      };
  },
  bad: () => [
    { files: negating('lines.amount'), at },
    { files: order({ reversal: { negates: ['lines.quantity'], by: 'lines.price' } }), at: atBy },
    {
      files: order({
        fields: { points: { type: 'integer', title: '数量' } },
        reversal: { negates: ['lines.quantity', 'points'], by: 'points' },
      }),
      at: atBy,
    },
  ],
  good: () => [
    { files: {} },
    { files: negating('lines.quantity') },
    { files: order({ reversal: { negates: ['lines.quantity'], by: 'lines.quantity' } }) },
  ],
};
