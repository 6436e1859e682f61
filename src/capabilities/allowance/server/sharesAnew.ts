import type { Document } from '../../../language/rules';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { drawDown, SHARES, type Short } from '../wire';
import { lockOwners } from './lockOwners';
import { needsOf } from './needsOf';
import { openGrants } from './openGrants';
import { shareLine } from './shareLine';

/** Lines of {@link SHARES}, and the first day for which the allowance is not enough. */
interface SharesAnew {
  lines: Document[];
  short?: Short | undefined;
}

/**
 * What a document takes that has taken already and says something else now: days that need what they needed keep their
 * grants, all others give back and take anew. Nobody else takes of the same allowance until the transaction ends.
 * @param document with the lines that it takes for now, and the shares that stand
 */
export async function sharesAnew(call: Call, document: Document, database: Connection): Promise<SharesAnew> {
  const takes = call.resource.uses.allowance?.takes;
  const standing = (document[SHARES.table] as Document[] | undefined) ?? [];
  if (!takes) return { lines: standing };
  await lockOwners(call, takes, [document], database);
  const byDay = groupBy(standing, (share) => String(share[SHARES.day]));
  const needs = needsOf(takes, document);
  const isKept = (day: string): boolean =>
    sum(needs.filter((need) => need.day === day).map(({ amount }) => amount)).equals(taken(byDay.get(day) ?? []));
  const kept = standing.filter((share) => isKept(String(share[SHARES.day])));
  const byGrant = groupBy(standing, (share) => String(share[SHARES.grant]));
  const back = new Map(
    [...byGrant].map(([grant, shares]) => [grant, taken(shares.filter((share) => !kept.includes(share)))]),
  );
  const grants = await openGrants(call, takes, document, database, back);
  const { shares, short } = drawDown(
    grants,
    needs.filter(({ day }) => !isKept(day)),
  );
  return { lines: [...kept, ...shares.map(shareLine)].toSorted(byItsDay), short };
}

const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, each) => all.plus(each), new Decimal(0));
const taken = (shares: readonly Document[]): Decimal =>
  sum(shares.map((share) => asDecimal(share[SHARES.amount] ?? 0)));
const byItsDay = (one: Document, other: Document): number =>
  String(one[SHARES.day]).localeCompare(String(other[SHARES.day]));
