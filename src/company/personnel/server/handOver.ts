import { sql } from 'kysely';
import { isEmpty, type Document } from '../../../language/rules';
import { handOverApproval } from '../../../capabilities/approval/server';
import { refuse } from '../../../server/Refusal';
import { EMPLOYEE } from '../../../language/kernel';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { isOf, linesOf } from './fillHandover';
import { demandInUse, giveAsset, type Receiver } from './giveAsset';
import { leadsTo, nameOfItem } from './leadsTo';
import { HANDOVER, openItems, RESOURCES, type OpenItem } from './openItems';

/** What nobody may leave behind without saying who takes it. */
const DEMANDED: ReadonlySet<string> = new Set(['approval', 'meeting', 'book']);

/** Field that says whose a record is. */
const OWNER: Readonly<Partial<Record<OpenItem['kind'], string>>> = {
  meeting: 'organiserId',
  book: 'claimantId',
  client: 'salesmanId',
};

/**
 * Gives what somebody who leaves still has to those whom the handover names: approvals wait for them, meetings are theirs, books are with
 * them, customers are theirs, they keep the assets. Documents that he began stay his: the handover says who follows up.
 * @throws Refusal that names approvals, meetings and books of which it does not say who takes them, and assets that may not change
 *   hands
 */
export async function handOver(call: Call, act: Act, document: Document, database: Connection): Promise<void> {
  const employeeId = String(document.employeeId);
  const lines = linesOf(document);
  const items = (await openItems(call, employeeId, database)).map((item) => ({
    item,
    line: lines.find((each) => isOf(each, item) && !isEmpty(each.receiverId)),
  }));
  const left = items.filter(({ item, line }) => !line && DEMANDED.has(item.kind));
  if (left.length > 0) {
    const named = left.map(({ item }) => item);
    const leads = await leadsTo(call, named, database);
    throw refuse(
      call.t(act.refusalTitle),
      named.map((item) => ({
        code: item.code,
        remark: call.t('{item}还没有交接；请点“带出未了事项”，再编辑填写接手人', { item: item.item }),
        lead: leads.get(nameOfItem(item)),
      })),
    );
  }
  await demandInUse(call, act, employeeId, lines, database);
  const names = await namesOf(call, lines, database);
  for (const { item, line } of items) {
    const to = String(line?.receiverId);
    if (line) await give(call, act, item, { leaving: document, to, toName: names.get(to) ?? '' }, database);
  }
}

/** What those are called who take something over. */
async function namesOf(call: Call, lines: readonly Document[], database: Connection): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ receiverId }) => (isEmpty(receiverId) ? [] : [String(receiverId)]));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select e.id::text as id, e.name from ${records(asSystem(call, HANDOVER, EMPLOYEE)).rows} e
    where e.id in (${sql.join(ids)})`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function give(call: Call, act: Act, item: OpenItem, receiver: Receiver, database: Connection): Promise<void> {
  const { id, kind } = item;
  if (kind === 'draft') return;
  if (kind === 'asset') return giveAsset(call, act, item, receiver, database);
  const { leaving, to, toName } = receiver;
  const from = String(leaving.employeeId);
  if (kind === 'approval')
    return handOverApproval(asSystem(call, HANDOVER, RESOURCES[kind]), id, { from, to, toName }, database);
  const owner = OWNER[kind];
  if (owner === undefined) return;
  await records(asSystem(call, HANDOVER, RESOURCES[kind])).set({ id, [owner]: from }, { [owner]: to }, database);
}
