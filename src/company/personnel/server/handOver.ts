import { isEmpty, type Document } from '../../../language/rules';
import { handOverApproval } from '../../../capabilities/approval/server';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { isOf, linesOf } from './fillHandover';
import { leadToItem, openItems, RESOURCES, type OpenItem } from './openItems';
import { setWithHistory } from './setWithHistory';
import { siblingCall } from './siblingCall';

/** What nobody may leave behind without saying who takes it. */
const DEMANDED: ReadonlySet<string> = new Set(['approval', 'book']);

/** Field that says whose a record is. */
const OWNER: Readonly<Partial<Record<OpenItem['kind'], string>>> = { book: 'claimantId', client: 'salesmanId' };

/**
 * Gives what somebody who leaves still has to those whom the handover names: approvals wait for them, books are with
 * them, customers are theirs. Who keeps an asset is told by the documents of assets.
 * @throws Refusal that names approvals and books of which it does not say who takes them
 */
export async function handOver(
  call: Call,
  { refusalTitle }: Act,
  document: Document,
  database: Connection,
): Promise<void> {
  const employeeId = String(document.employeeId);
  const lines = linesOf(document);
  const items = (await openItems(call, employeeId, database)).map((item) => ({
    item,
    line: lines.find((each) => isOf(each, item) && !isEmpty(each.receiverId)),
  }));
  const left = items.filter(({ item, line }) => !line && DEMANDED.has(item.kind));
  if (left.length > 0)
    throw refuse(
      call.t(refusalTitle),
      left.map(({ item }) => ({
        code: item.code,
        remark: call.t('{item}还没有交接；请点“带出未了事项”，再编辑填写接手人', { item: item.item }),
        lead: leadToItem(call, item),
      })),
    );
  for (const { item, line } of items) if (line) await give(call, item, employeeId, line, database);
}

async function give(
  call: Call,
  { id, kind }: OpenItem,
  from: string,
  { receiverId, receiverName }: Document,
  database: Connection,
): Promise<void> {
  const own = siblingCall(call, RESOURCES[kind]);
  const to = String(receiverId);
  if (kind === 'approval') return handOverApproval(own, id, { from, to, toName: String(receiverName) }, database);
  const owner = OWNER[kind];
  if (owner !== undefined) await setWithHistory(own, { id, [owner]: from }, { [owner]: to }, database);
}
