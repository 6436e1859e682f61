import { got } from '../../../lib/got';
import { actionNamed } from '../../../language/rules';
import { type LedgerResource, resourceOf } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';
import { closedPeriods, closedText } from '../../period/server';
import type { Posted } from './postAction';

/**
 * Refuses what is posted for, or taken back from, a day of a closed period, and leads to the periods (E-19).
 * @param booked days on which postings count that are taken back, where those are not the days of the entries
 */
export async function demandOpen(
  call: Call,
  {
    uses: {
      ledger: { closing },
    },
  }: LedgerResource,
  postings: readonly Posted[],
  booked: readonly { id: string; day: string }[],
  actionName: string,
  database: Connection,
): Promise<void> {
  if (closing === undefined) return;
  const { model } = call.services;
  const posted = resourceOf(model, call.resource.name).uses.postings;
  const openingDays = new Set(
    postings.flatMap(({ entries }) => entries.flatMap(({ date, posting }) => (posted[posting]?.opening ? [date] : []))),
  );
  const daysOf = ({ entries, origin }: Posted) => [
    ...entries.map(({ date }) => date),
    ...booked.flatMap(({ day, id }) => (id === origin.id ? [day] : [])),
  ];
  const days = postings.flatMap(daysOf);
  const closed = await closedPeriods(database, model, closing, call.session.packageId, days, openingDays);
  if (closed.size === 0) return;
  const lines = postings.flatMap((each): RefusalLine[] => {
    const day = daysOf(each).find((candidate) => closed.has(candidate));
    if (day === undefined) return [];
    const { message, params } = closedText(day, got(closed, day), false);
    const lead = leadToList(call, resourceOf(model, closing.periods));
    return [{ code: each.origin.code, remark: call.t(message, params), lead }];
  });
  throw refuse(call.t(actionNamed(call.resource, actionName).refusalTitle), lines);
}
