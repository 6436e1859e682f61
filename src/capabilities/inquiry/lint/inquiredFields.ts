import { say } from '../../../lib/message';
import { changed } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import { isInquired, type Inquiry } from '../language';

const CUSTOMER = 'schemas/sales/customer.json';
const asking = (more: object) => ({
  [CUSTOMER]: changed(CUSTOMER, {
    calls: 'own',
    fields: {},
    label: 'code',
    inquiry: {
      date: 'billDate',
      amounts: ['total'],
      person: 'phone',
      partners: ['customer'],
      products: 'customer',
      ...more,
    },
    screens: { customerList: { kind: 'list', columns: ['code'], actions: [] } },
  }),
});

/** What a resource asks, and the fields by which it may be found: those of documents with lists. */
interface Noted {
  asks?: Inquiry;
  fields: { name: string; type: string }[];
}

export const inquiredFields: Rule = {
  id: 'inquired-fields',
  severity: 'error',
  summary: 'What an inquiry asks of documents is a field of at least one of them.',
  gathers: gathering<Noted>({
    note: ({ resource }) => ({
      ...(resource.uses.inquiry ? { asks: resource.uses.inquiry } : {}),
      fields: isInquired(resource) ? resource.fields.map(({ name, type }) => ({ name, type })) : [],
    }),
    *judge(notes, { loadProblems }) {
      if (loadProblems.length > 0) return;
      for (const { at, note } of notes) {
        const said = note.asks;
        if (!said) continue;
        const documents = notes.filter(({ note: { fields } }) =>
          fields.some(({ name, type }) => name === said.date && type === 'date'),
        );
        const known = new Set(
          (documents.length === 0 ? notes : documents).flatMap(({ note: { fields } }) =>
            fields.map(({ name }) => name),
          ),
        );
        const asked: [path: (string | number)[], name: string][] =
          documents.length === 0
            ? [[['date'], said.date]]
            : [
                [['person'], said.person],
                ...said.amounts.map((name, index): [(string | number)[], string] => [['amounts', index], name]),
              ];
        for (const [path, name] of asked)
          if (documents.length === 0 || !known.has(name))
            yield unknownName({
              place: at('inquiry', ...path),
              name,
              message: say`No document that an inquiry finds has a field "${name}" for it.`,
              allowed: known,
            });
      }
    },
  }),
  bad: () => [
    { files: asking({ date: 'day' }), at: { file: CUSTOMER, path: ['inquiry', 'date'] } },
    { files: asking({ amounts: ['total', 'sum'] }), at: { file: CUSTOMER, path: ['inquiry', 'amounts', 1] } },
  ],
  good: () => [{ files: asking({}) }],
};
