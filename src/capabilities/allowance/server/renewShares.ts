import { machineOf, resourceOf } from '../../../language/model';
import { stateOf, statesAfter } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { changeLines } from '../../../server/resource/changeLines';
import { refusalLine } from '../../../server/resource/refusalLine';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { SHARES } from '../wire';
import { sharesAnew } from './sharesAnew';
import { shortText } from './shortText';

/**
 * Says anew of which grants documents take that have taken already and were changed, before the ledger posts them anew.
 * Refuses those for which it is not enough.
 */
export async function renewShares(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const takes = resource.uses.allowance?.takes;
  const changed = stored.filter(({ before }) => before !== undefined).map(({ id }) => ({ id }));
  if (!takes || changed.length === 0) return;
  const machine = machineOf(resource);
  const taking = statesAfter(machine, takes.on);
  const all = asSystem(call, '额度使用');
  const refused: RefusalLine[] = [];
  for (const document of await wholeDocuments(call, changed, database)) {
    if (!taking.has(stateOf(machine, document))) continue;
    const { lines, short } = await sharesAnew(all, document, database);
    if (short) refused.push(refusalLine(call, document, shortText(short)));
    else await changeLines(all, document, { ...document, [SHARES.table]: lines }, database);
  }
  if (refused.length > 0) throw refuse(call.t('提示'), refused);
}
