import type { Decimal } from '../../../lib/decimal';
import { actionNamed, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import { changeLines } from '../../../server/resource/changeLines';
import { refusalLine } from '../../../server/resource/refusalLine';
import { forgetDocuments, wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { lockKeys } from '../../ledger/server';
import { drawDown, SHARES } from '../wire';
import { needsOf } from './needsOf';
import { openGrants } from './openGrants';
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
  const lines: RefusalLine[] = [];
  const whose = (document: Document): string => takes.by.map((name) => String(document[name])).join('/');
  await lockKeys(
    database,
    documents.map((document) => `${call.session.packageId}/${takes.ledger}/${whose(document)}`),
  );
  // One after the other: what one takes is not open to the next.
  const taken = new Map<string, Map<string, Decimal>>();
  for (const document of documents) {
    const before = taken.get(whose(document)) ?? new Map<string, Decimal>();
    taken.set(whose(document), before);
    const grants = await openGrants(call, takes, document, database);
    const open = grants.map((grant) => ({ ...grant, open: grant.open.minus(before.get(grant.id) ?? 0) }));
    const { shares, short } = drawDown(open, needsOf(takes, document));
    if (short) lines.push(refusalLine(call, document, shortText(short)));
    for (const { amount, grant } of shares) before.set(grant, amount.plus(before.get(grant) ?? 0));
    const rows = shares.map(({ amount, day, grant }) => ({
      [SHARES.day]: day,
      [SHARES.grant]: grant,
      [SHARES.amount]: amount.toString(),
    }));
    if (!short) await changeLines(all, document, { ...document, [SHARES.table]: rows }, database);
  }
  if (lines.length > 0) throw refuse(call.t(actionNamed(call.resource, action).refusalTitle), lines);
  forgetDocuments(records);
}
