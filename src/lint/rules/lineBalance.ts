import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const SIDES = { debit: { type: 'money', title: '金额' }, credit: { type: 'money', title: '金额' } };
const balance = (...names: string[]) => order({ fields: { lines: { balance: names, fields: SIDES } } });

export const lineBalance: Rule = {
  id: 'line-balance',
  severity: 'error',
  summary: 'The two sides that lines are balanced by are different amounts of theirs that people enter.',
  *inResource({ fields }, { registries }) {
    for (const { field, file, path } of fields) {
      const said = field.settings.balance as [string, string] | undefined;
      if (!said || !field.fields) continue;
      const allowed = field.fields
        .filter(
          ({ editable, type, value }) => editable !== false && value === undefined && registries.types[type]?.summable,
        )
        .map(({ name }) => name);
      for (const [index, name] of said.entries())
        if (!allowed.includes(name))
          yield unknownName({
            place: { file, path: [...path, 'balance', index] },
            name,
            message: say`"${name}" is no amount that is entered in these lines.`,
            allowed,
          });
      if (said[0] === said[1])
        yield { file, path: [...path, 'balance', 1], message: say`Both sides are the same field.` };
    }
  },
  bad: () => [
    { files: balance('debit', 'amount'), at: { file: orderFile, path: ['fields', 'lines', 'balance', 1] } },
    { files: balance('debt', 'credit'), at: { file: orderFile, path: ['fields', 'lines', 'balance', 0] } },
    { files: balance('debit', 'debit'), at: { file: orderFile, path: ['fields', 'lines', 'balance', 1] } },
  ],
  good: () => [{ files: balance('debit', 'credit') }],
};
