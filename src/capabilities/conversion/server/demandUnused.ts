import { REVERSE } from '../../../language/meta/reversalNames';
import { machineOf, resourceOf } from '../../../language/model';
import { machineAction, stateOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { namedSeen } from '../../../server/resource/namedSeen';
import { madeDocuments } from './madeDocuments';
import { refusalLine } from '../../../server/resource/refusalLine';
import { reversedTable } from '../../reversal/wire';

/**
 * Refuses to undo or delete documents that others were made from, and names those (E-17): `已生成采购入库单【...】, 请先删除`.
 * Where only a part is corrected, what others were made from its lines is counted line by line.
 */
export async function demandUnused(
  call: Call,
  { isOfPart = false, name: actionName, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (
    actionName !== 'delete' &&
    actionName !== REVERSE &&
    machineAction(call.resource, actionName)?.undoes === undefined
  )
    return;
  const ids = records.map(({ id }) => String(id));
  const lines: RefusalLine[] = [];
  const counted = isOfPart ? reversedTable(call.resource)?.table : undefined;
  for (const conversion of resourceOf(call.services.model, call.resource.name).uses.generates) {
    const { to, lines: way, link, from } = conversion;
    const target = call.services.model.resources[to];
    if (!target || link === undefined || (counted !== undefined && way?.from === counted)) continue;
    const rows = await madeDocuments(call, conversion, target, ids, database);
    for (const record of records) {
      // What was made before the review, such as an inspection, does not rest on it.
      if (actionName !== 'delete' && from && !from.includes(stateOf(machineOf(call.resource), record))) continue;
      const made = rows.filter(({ id }) => String(id) === String(record.id));
      const [first] = made;
      if (first)
        lines.push({
          ...refusalLine(call, record, {
            message: '已生成{made}{codes}, 请先删除',
            params: {
              made: call.t(target.title),
              codes: namedSeen(call, made),
            },
          }),
          lead: first.isSeen ? leadToRecord(call, target, String(first.made)) : undefined,
        });
    }
  }
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
}
