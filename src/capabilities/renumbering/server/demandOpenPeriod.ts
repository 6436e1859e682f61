import { ledgerNamed } from '../../../language/model';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';
import { closedPeriods, closedText, type NamedPeriod } from '../../period/server';
import { renumberedOf } from './renumberedOf';

/** Numbers of a closed period stay as they are: its documents can post no more (E-19). @throws Refusal with its name */
export async function demandOpenPeriod(
  call: Call,
  { code, from, to }: NamedPeriod,
  database: Connection,
): Promise<void> {
  const { services, session, t } = call;
  const { model } = services;
  for (const name of new Set(renumberedOf(call).uses.postings.map(({ ledger }) => ledger))) {
    const { closing } = ledgerNamed(model, name).uses.ledger;
    if (!closing) continue;
    const closed = await closedPeriods(database, model, closing, session.packageId, [from, to]);
    const [first] = closed;
    if (!first) continue;
    const { message, params } = closedText(first[0], first[1], false);
    const lead = leadToList(call, model.resources[closing.periods] ?? call.resource);
    throw refuse(t('提示'), [{ code, remark: t(message, params), lead }]);
  }
}
