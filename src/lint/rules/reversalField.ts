import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const negating = (...negates: string[]) => order({ reversal: { negates } });
const at = { file: orderFile, path: ['reversal', 'negates', 0] };

export const reversalField: Rule = {
  id: 'reversal-field',
  severity: 'error',
  summary: 'What a red entry has with the opposite sign are numbers that people enter; what is calculated follows by itself.',
  *check({ registries, views }) {
    for (const { resource, input, fields, at: place } of views) {
      const entered = fields.filter(({ field, input: said }) => registries.types[field.type]?.expressionType(field).kind === 'number' && said.value === undefined && said.spread === undefined).map(({ field }) => field.path);
      for (const [index, name] of (input.reversal?.negates ?? []).entries())
        if (!entered.includes(name)) yield unknownName({ place: place('reversal', 'negates', index), name, message: say`"${name}" is no number that people enter in "${resource.name}".`, allowed: entered });
    }
  },
  bad: [
    { files: negating('lines.quantty'), at },
    { files: negating('lines.amount'), at },
    { files: negating('phone'), at },
  ],
  good: [{ files: {} }, { files: negating('lines.quantity') }],
};
