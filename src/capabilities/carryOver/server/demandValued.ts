import { ledgerNamed } from '../../../language/model';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { staleUntil } from '../../costing/server';
import type { Carry } from '../wire';
import type { NamedPeriod } from '../../period/server';
import { carryOverOf } from './carryOverOf';

/** Cost is not carried over while costs of the period wait to be valued: it would be carried over wrongly. */
export async function demandValued(
  call: Call,
  carry: Carry,
  { code, to }: NamedPeriod,
  database: Connection,
): Promise<void> {
  if (carry !== 'carryCost') return;
  const { resource, services, t } = call;
  const ledger = ledgerNamed(services.model, carryOverOf(resource).cost.ledger);
  const [waiting] = await staleUntil(call, [ledger], to, database);
  if (waiting > 0)
    throw refuse(t('提示'), [{ code, remark: t('还有{count}项成本待重算，请先进行期末成本核算', { count: waiting }) }]);
}
