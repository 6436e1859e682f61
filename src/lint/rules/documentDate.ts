import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const customerFile = 'schemas/sales/customer.json';

export const documentDate: Rule = {
  id: 'document-date',
  severity: 'error',
  summary:
    'A document names the date of its header that says when it happened, and nothing else does; what posts to ledgers is a document.',
  *inResource({ input, resource, at }) {
    const { date, kind, postings } = input;
    const dates = resource.fields.filter(({ type }) => type === 'date').map(({ name }) => name);
    if (kind === 'document') {
      if (date !== undefined && !dates.includes(date))
        yield unknownName({
          place: at('date'),
          name: date,
          message: say`"${date}" is no date in the header of "${resource.name}".`,
          allowed: dates,
        });
      return;
    }
    if (date !== undefined) yield { ...at('date'), message: say`Only a document ("kind": "document") has a date.` };
    if (postings?.some((posting) => posting.date === undefined))
      yield {
        ...at('postings'),
        message: say`"${resource.name}" posts on the day of a document and is none; say "kind": "document".`,
      };
  },
  bad: () => [
    { files: order({ date: 'bilDate' }), at: { file: orderFile, path: ['date'] } },
    { files: order({ date: 'phone' }), at: { file: orderFile, path: ['date'] } },
    { files: customer({ date: 'billDate' }), at: { file: customerFile, path: ['date'] } },
    {
      files: order({
        kind: null,
        postings: [{ ledger: 'order', on: 'review', side: 'in', each: 'lines', keys: {}, add: { total: 'total' } }],
      }),
      at: { file: orderFile, path: ['postings'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ kind: null, form: { entry: 'page' } }) }],
};
