import { say } from '../../lib/message';
import type { Resource } from '../../language/model';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const reported = (status: string, difference: object = {}) =>
  order({ screens: { orderSums: { filter: { status }, ...difference } } });
const at = { file: orderFile, path: ['screens', 'orderSums', 'filter', 'status'] };

export const draftReport: Rule = {
  id: 'draft-report',
  severity: 'warning',
  summary:
    'A report adds up documents that count, not those alone that nobody has taken any further, unless its title says so.',
  *inResource({ at: placed, input, resource }, { model }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'report') continue;
      const title = screen.title ?? '';
      const own = draftsIn(screen.filter, resource, title);
      if (own !== undefined)
        yield {
          ...placed('screens', name, 'filter', own),
          message: say`"${name}" reports only what is still in the state in which it began.`,
        };
      for (const [source, { filter, of }] of Object.entries(screen.sources ?? {})) {
        const beside = model.resources[of.split('.')[0] ?? ''];
        const key = beside && draftsIn(filter, beside, title);
        if (key !== undefined)
          yield {
            ...placed('screens', name, 'sources', source, 'filter', key),
            message: say`"${name}" reports only what is still in the state in which it began.`,
          };
      }
    }
  },
  bad: () => [
    { files: reported('0'), at },
    {
      files: order({
        screens: {
          orderSums: {
            measures: { amount: 'sum', 'more.amount': 'sum' },
            sources: { more: { of: 'order.lines', filter: { status: '0' }, keys: { customerId: 'customerId' } } },
          },
        },
      }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'sources', 'more', 'filter', 'status'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: reported('1') },
    { files: reported('0,1') },
    { files: reported('0', { title: '未审核统计' }) },
  ],
};

/** What a title says of documents that have not been taken further. */
const WAITING = /待|未|草稿/;

/** Key of the state, where a filter leaves only documents in the state in which they begin. */
function draftsIn(
  filter: Readonly<Record<string, unknown>> | undefined,
  { kind, machine }: Pick<Resource, 'kind' | 'machine'>,
  title: string,
): string | undefined {
  if (!machine || kind !== 'document' || WAITING.test(title)) return undefined;
  return filter?.[machine.field] === String(machine.initial) ? machine.field : undefined;
}
