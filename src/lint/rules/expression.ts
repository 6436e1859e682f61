import { say } from '../../lib/message';
import { machine, machineFile, order, orderFile } from '../baseFiles';
import { checkedExpression } from '../checkedExpression';
import { placedExpressions } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';

/** A list whose rows have a colour under a condition. */
const toned = (when: string) =>
  order({ screens: { orderList: { rowTones: [{ when, tone: 'warning', title: '紧急' }] } } });
/** The same of a report, which has nothing but its columns. */
const reported = (when: string) =>
  order({ screens: { orderLines: { rowTones: [{ when, tone: 'warning', title: '紧急' }] } } });
const toneAt = { file: orderFile, path: ['screens', 'orderList', 'rowTones', 0, 'when'] };

export const expression: Rule = {
  id: 'expression',
  severity: 'error',
  summary: 'Every expression can be read, names only what exists, and gives what its place needs.',
  *inResource(view, context) {
    // Names of a field set or a machine that cannot be read would all be unknown.
    if (view.input.fieldSets?.some((name) => !context.sources.fieldSets.has(name))) return;
    for (const placed of placedExpressions(view, context)) {
      const { place, purpose, table, text } = placed;
      const found = checkedExpression(placed, context).problems;
      for (const { span, rule, message, didYouMean, fix } of found) {
        // How many decimals a faulty value has is no mistake of its own.
        if (rule === 'expression-rounding' && found.length > 1) continue;
        const each = purpose === 'posting' && !table ? linesOf(view, text.slice(span.start, span.end)) : undefined;
        if (each !== undefined) {
          // Told once for all that the posting reads.
          const posting = place.path.slice(0, place.path.indexOf('postings') + 2);
          yield {
            ...place,
            path: [...posting, 'ledger'],
            message: say`The posting reads fields of "${each}", and does not say that it is made for each of them.`,
            fix: {
              title: say`Write "${'each'}": "${each}"`,
              set: [
                {
                  path: [...posting, 'each'],
                  value: each,
                  behind: ['ledger', 'on', 'side'],
                },
              ],
            },
          };
          continue;
        }
        yield {
          ...place,
          span,
          message,
          hint: say`${rule} in: ${text}`,
          ...(didYouMean === undefined ? {} : { didYouMean }),
          ...(fix === undefined ? {} : { fix }),
        };
      }
    }
  },
  bad: () => [
    {
      files: order({ fields: { total: { value: 'sum(lines.map(l, l.amont))' } } }),
      at: { file: orderFile, path: ['fields', 'total', 'value'] },
    },
    {
      files: order({ fields: { total: { value: 'sum(lines.map(l, l.amount)' } } }),
      at: { file: orderFile, path: ['fields', 'total', 'value'] },
    },
    {
      files: order({ fields: { billDate: { default: '1' } } }),
      at: { file: orderFile, path: ['fields', 'billDate', 'default'] },
    },
    {
      files: order({ fields: { phone: { required: 'urgency == 9' } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'required'] },
    },
    {
      files: order({ fields: { phone: { visible: 'total' } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'visible'] },
    },
    {
      files: order({ fields: { phone: { editable: 'statu == 0' } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'editable'] },
    },
    {
      files: order({ check: [{ must: 'billdate > today()', message: '日期' }] }),
      at: { file: orderFile, path: ['check', 0, 'must'] },
    },
    {
      files: order({ fields: { lines: { fields: { amount: { value: 'quantity * price' } } } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'amount', 'value'] },
    },
    {
      files: order({ fields: { lines: { fields: { quantity: { check: [{ must: 'qty > 0', message: '数量' }] } } } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'quantity', 'check', 0, 'must'] },
    },
    ...[
      "count('ordr', customerId == this.customerId) < 3",
      "balance('customr', total) == 0",
      "balance('customer', total) == 0",
    ].map((must) => ({
      files: order({ check: [{ must, message: '数量必须大于0' }] }),
      at: { file: orderFile, path: ['check', 0, 'must'] },
    })),
    { files: toned('status == 0 && bilDate < today()'), at: toneAt },
    { files: toned('size(lines) > 3'), at: toneAt },
    { files: toned('total'), at: toneAt },
    {
      files: reported('billDate < today()'),
      at: { file: orderFile, path: ['screens', 'orderLines', 'rowTones', 0, 'when'] },
    },
    {
      files: order({
        fields: { lines: { rowTones: [{ when: 'statu == 0 && quantity > 1', tone: 'muted', title: '紧急' }] } },
      }),
      at: { file: orderFile, path: ['fields', 'lines', 'rowTones', 0, 'when'] },
    },
    {
      files: order({
        ledger: { keys: ['customerId'], measures: ['total'] },
        postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'amount' } }],
      }),
      at: { file: orderFile, path: ['postings', 0, 'ledger'] },
    },
    {
      files: machine({ actions: { review: { sets: { reviewedOn: "'yes'" } } } }),
      at: { file: machineFile, path: ['actions', 'review', 'sets', 'reviewedOn'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ fields: { lines: { fields: { price: { visible: 'urgency == 2 || quantity > 10' } } } } }) },
    { files: order({ fieldSets: ['adit'], fields: { phone: { visible: 'status == 0' } } }) },
    { files: toned("status == 0 && billDate < today() && can('update')") },
    { files: reported('quantity > 10 && amount > 0 && code != null') },
    {
      files: order({
        fields: { lines: { rowTones: [{ when: 'status == 0 && quantity > 1', tone: 'muted', title: '紧急' }] } },
      }),
    },
  ],
};

/** The child table that alone has a field of this name. */
function linesOf({ resource }: ResourceView, name: string): string | undefined {
  const owners = resource.fields.filter(({ fields }) => fields?.some((field) => field.name === name));
  return owners.length === 1 && !resource.fields.some((field) => field.name === name) ? owners[0]?.name : undefined;
}
