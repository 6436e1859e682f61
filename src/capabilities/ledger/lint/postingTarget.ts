import { resourceOf } from '../../../language/model';
import { CLOSE_LINES } from '../../../language/meta/closedField';
import { closableLines } from '../../../language/rules/closableLines';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const posting = (difference: object) =>
  order({
    postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' }, ...difference }],
  });

export const postingTarget: Rule = {
  id: 'posting-target',
  severity: 'error',
  summary:
    'What a document posts goes to a ledger with keys and measures that it has, on an action that changes the state.',
  *inResource({ resource, input, at }, { index: project, model }) {
    const ways =
      resource.machine?.actions
        .filter(({ to, undoes }) => to !== undefined && undoes === undefined)
        .map(({ name }) => name) ?? [];
    for (const [index, posting] of (input.postings ?? []).entries()) {
      const ledger = project.ledgers.includes(posting.ledger)
        ? resourceOf(model, posting.ledger).uses.ledger
        : undefined;
      const actions = [...ways, ...(closableLines(resource).length > 0 ? [CLOSE_LINES] : [])];
      const tables = resource.fields.filter(({ fields }) => fields).map(({ name }) => name);
      const place = (...keys: string[]) => at('postings', index, ...keys);
      if (!ledger)
        yield unknownName({
          place: place('ledger'),
          name: posting.ledger,
          message: say`There is no ledger "${posting.ledger}".`,
          allowed: project.ledgers,
        });
      if (!actions.includes(posting.on))
        yield unknownName({
          place: place('on'),
          name: posting.on,
          message: say`"${posting.on}" is no action that leads "${resource.name}" to another state.`,
          allowed: actions,
        });
      if (posting.each !== undefined && !tables.includes(posting.each))
        yield unknownName({
          place: place('each'),
          name: posting.each,
          message: say`"${resource.name}" has no lines "${posting.each}".`,
          allowed: tables,
        });
      const lines = resource.fields.find(({ name }) => name === posting.each)?.fields ?? [];
      const telling = [...lines, ...resource.fields].flatMap(({ fields, name }) => (fields ? [] : [name]));
      if (posting.note !== undefined && !telling.includes(posting.note))
        yield unknownName({
          place: place('note'),
          name: posting.note,
          message: say`"${resource.name}" has no field "${posting.note}".`,
          allowed: telling,
        });
      if (!ledger) continue;
      for (const name of Object.keys(posting.keys ?? {}))
        if (!ledger.keys.includes(name))
          yield unknownName({
            place: place('keys', name),
            atKey: true,
            name,
            message: say`"${name}" is no key of "${posting.ledger}".`,
            allowed: ledger.keys,
          });
      for (const name of Object.keys(posting.add))
        if (!ledger.measures.includes(name))
          yield unknownName({
            place: place('add', name),
            atKey: true,
            name,
            message: say`"${name}" is no measure of "${posting.ledger}".`,
            allowed: ledger.measures,
          });
    }
  },
  bad: () => [
    { files: posting({ note: 'sumary' }), at: { file: orderFile, path: ['postings', 0, 'note'] } },
    { files: posting({}), at: { file: orderFile, path: ['postings', 0, 'ledger'] } },
    { files: posting({ on: 'reviw' }), at: { file: orderFile, path: ['postings', 0, 'on'] } },
    { files: posting({ each: 'line' }), at: { file: orderFile, path: ['postings', 0, 'each'] } },
  ],
  good: () => [{ files: {} }],
};
