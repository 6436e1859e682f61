import { actionNamed, nameOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { valueUntil } from '../../costing/server';
import { costLedgersOf } from './costLedgersOf';

/**
 * Nothing changes what a closed period costs: values what waits before one is closed, and refuses to close it while
 * something cannot be valued.
 */
export async function demandValued(
  call: Call,
  actionName: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const lines: RefusalLine[] = [];
  for (const ledger of costLedgersOf(call, actionName))
    for (const record of records) {
      const left = await valueUntil(call, ledger, String(record.endDate), database);
      if (left === 0) continue;
      const remark = call.t('还有{count}项成本待重算，请在期末检查中查看原因，处理后再结账', { count: left });
      lines.push({ code: nameOf(call.resource, record), remark });
    }
  if (lines.length > 0) throw refuse(call.t(actionNamed(call.resource, actionName).refusalTitle), lines);
}
