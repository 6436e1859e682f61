import { sql, type RawBuilder } from 'kysely';
import { POSTING } from '../../language/meta/postingFields';
import { asLedger, type ReportScreen } from '../../language/model';
import { askedLevels } from '../../language/rules/bookLevel';
import type { Params } from '../calls/pageOf';
import type { Call } from '../resource/Call';
import { snake } from '../schema/naming';
import { accountBooks } from './accountBooks';
import { notesOf } from './notesOf';
import { rolledTree } from './rolledUp';

/**
 * The accounts of a report as a book, in the words of the caller.
 * @param shown measures of which it shows a part
 */
export function bookOf(
  call: Call,
  screen: ReportScreen,
  params: Params,
  conditions: RawBuilder<unknown>,
  shown: readonly string[],
): RawBuilder<unknown> {
  const { resource, session, t } = call;
  const ledger = asLedger(resource);
  const sides = resource.fields.find(({ name }) => name === POSTING.side)?.options ?? [];
  const wordOf = (side: string): string => t(sides.find(({ value }) => value === side)?.label ?? side);
  const by = screen.by ?? ledger.uses.ledger.keys;
  const tree = rolledTree(call, screen);
  const named = by
    .filter((key) => screen.chosenBy?.includes(key))
    .map((key) => sql`${sql.ref(`t.${snake(key)}`)} is not null`);
  const levels = tree && askedLevels(params);
  const asked = [
    conditions,
    ...(named.length === 0 ? [] : [sql`(${sql.join(named, sql` or `)})`]),
    // As many keys stand above one, itself among them, as its level is.
    ...(levels === undefined
      ? []
      : [
          sql`(select count(*) from above as d where d.leaf = ${sql.ref(`t.${tree?.key ?? ''}`)}) in (${sql.join(levels)})`,
        ]),
  ];
  return accountBooks(ledger, session.packageId, params[POSTING.date] ?? '', sql.join(asked, sql` and `), {
    by,
    shown,
    isOfMonths: screen.book === 'months',
    tree,
    note: notesOf(call, ledger),
    pending: call.pending,
    words: {
      opening: t('期初余额'),
      month: t('本月合计'),
      year: t('本年累计'),
      in: wordOf('in'),
      out: wordOf('out'),
      even: t('平'),
    },
  });
}
