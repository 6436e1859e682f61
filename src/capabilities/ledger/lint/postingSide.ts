import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';
import { sideNote, type SideNote } from './PostingNote';
import { turnedPostings } from './turnedPostings';

/** Customers as a ledger of orders, which say what comes and goes. */
const ledger = customer({
  fields: {
    orderId: { type: 'ref', to: 'order', title: '订单' },
    credit: { type: 'money', title: '金额' },
  },
  ledger: { keys: ['orderId'], measures: ['credit'] },
});
const posted = (...postings: object[]) => ({
  ...ledger,
  ...order({
    fields: {
      fromId: { type: 'ref', to: 'order', title: '订单' },
      toId: { type: 'ref', to: 'order', title: '订单' },
    },
    postings: postings.map((posting) => ({
      ledger: 'customer',
      on: 'review',
      side: 'in',
      keys: { orderId: 'fromId' },
      add: { credit: 'total' },
      ...posting,
    })),
  }),
});

export const postingSide: Rule = {
  id: 'posting-side',
  severity: 'warning',
  summary: 'Nothing else speaks for the other side of a posting.',
  byAnalogy: true,
  gathers: gathering<SideNote>({
    note: sideNote,
    *judge(notes) {
      const places = new Map(notes.map(({ at, resource }) => [resource, at]));
      for (const { index, posting, resource } of turnedPostings(notes)) {
        const at = places.get(resource);
        if (at)
          yield {
            ...at('postings', index, 'side'),
            message: say`"${resource}" posts "${posting.side}" to "${posting.ledger}", but what it says beside, and other documents, speak for the other side.`,
          };
      }
    },
  }),
  bad: () => [
    {
      files: posted({ when: 'urgency == 1' }, { when: 'urgency == 2' }),
      at: { file: orderFile, path: ['postings', 1, 'side'] },
    },
    { files: posted({}, { keys: { orderId: 'toId' } }), at: { file: orderFile, path: ['postings', 1, 'side'] } },
  ],
  good: () => [
    { files: {} },
    { files: posted({ when: 'urgency == 1' }, { when: 'urgency == 2', side: 'out' }) },
    { files: posted({ side: 'out' }, { keys: { orderId: 'toId' } }) },
    { files: posted({}, { add: { credit: '-total' } }) },
  ],
};
