import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';

/** Shortest stretch of a title that tells what is meant. */
const SHORTEST = 2;

/** What is made, and what that is called. */
interface Conversion {
  title: string;
  to: string;
}

const making = (ofCustomer: string, ofOrder: string) => ({
  ...customer({ fields: { orderId: { type: 'ref', to: 'order', title: '订单' } } }),
  ...order({
    fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
    generates: [
      { to: 'customer', title: ofCustomer, lines: false },
      { to: 'order', title: ofOrder },
    ],
  }),
});
const place = (index: number) => ({ file: orderFile, path: ['generates', index, 'title'] });

export const conversionTitle: Rule = {
  id: 'conversion-title',
  severity: 'warning',
  summary: 'A conversion is called like what it makes, not like what another one makes.',
  gathers: gathering<{ title: string; makes: Conversion[] }>({
    note: ({ input: { generates = [] }, resource }) => ({
      title: resource.title,
      makes: generates.map(({ title, to }) => ({ title, to })),
    }),
    *judge(notes) {
      const titles = new Map(notes.map(({ note, resource }) => [resource, note.title]));
      for (const { at, note } of notes)
        for (const [index, { title, to }] of note.makes.entries()) {
          const of = titles.get(to);
          if (of === undefined) continue;
          const [best] = note.makes
            .filter((other) => other.to !== to)
            .map((other) => ({ to: other.to, of: titles.get(other.to) ?? '' }))
            .map((other) => ({ ...other, length: sharedLength(title, other.of) }))
            .sort((a, b) => b.length - a.length);
          if (best && best.length >= SHORTEST && best.length > sharedLength(title, of))
            yield {
              ...at('generates', index, 'title'),
              message: say`"${title}" is what makes "${best.to}" (${best.of}), but this makes "${to}" (${of}).`,
            };
        }
    },
  }),
  bad: () => [
    { files: making('生成订单', '生成客户'), at: place(0) },
    { files: making('生成订单', '生成客户'), at: place(1) },
  ],
  good: () => [{ files: {} }, { files: making('生成客户', '生成订单') }, { files: making('审核', '弃审') }],
};

/** Length of the longest stretch that two texts share: 快递单 of 生成快递单 and 销售快递单 is 3. */
function sharedLength(a: string, b: string): number {
  let longest = 0;
  for (let start = 0; start < a.length; start += 1)
    while (start + longest < a.length && b.includes(a.slice(start, start + longest + 1))) longest += 1;
  return longest;
}
