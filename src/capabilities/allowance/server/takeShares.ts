import type { Decimal } from '../../../lib/decimal';
import { actionNamed, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import { changeLines } from '../../../server/resource/changeLines';
import { refusalLine } from '../../../server/resource/refusalLine';
import { forgetDocuments, wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { drawDown, SHARES } from '../wire';
import { lockOwners } from './lockOwners';
import { needsOf } from './needsOf';
import { openGrants } from './openGrants';
import { ownerOf } from './ownerOf';
import { shareLine } from './shareLine';
import { shortText } from './shortText';

/**
 * Says of which grants the documents take that an action lets take, before the ledger posts them. Refuses those for which
 * it is not enough; nothing is stored then.
 */
export async function takeShares(
  call: Call,
  action: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const takes = call.resource.uses.allowance?.takes;
  if (takes?.on !== action) return;
  const documents = await wholeDocuments(call, records, database);
  const all = asSystem(call, '额度使用');
  const refused: RefusalLine[] = [];
  await lockOwners(call, takes, documents, database);
  // One after the other: what one takes is not open to the next.
  const taken = new Map<string, Map<string, Decimal>>();
  for (const document of documents) {
    const before = taken.get(ownerOf(takes, document)) ?? new Map<string, Decimal>();
    taken.set(ownerOf(takes, document), before);
    const grants = await openGrants(call, takes, document, database);
    const open = grants.map((grant) => ({ ...grant, open: grant.open.minus(before.get(grant.id) ?? 0) }));
    const { shares, short } = drawDown(open, needsOf(takes, document));
    if (short) refused.push(refusalLine(call, document, shortText(short)));
    for (const { amount, grant } of shares) before.set(grant, amount.plus(before.get(grant) ?? 0));
    const lines = shares.map(shareLine);
    if (!short) await changeLines(all, document, { ...document, [SHARES.table]: lines }, database);
  }
  if (refused.length > 0) throw refuse(call.t(actionNamed(call.resource, action).refusalTitle), refused);
  forgetDocuments(records);
}
