import { sql } from 'kysely';
import { isEmpty, type Document } from '../../../language/rules';
import { Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { leadsTo, nameOfItem, type Named } from './leadsTo';
import { HANDOVER, type OpenItem } from './openItems';

/** Who takes something over, by whose leaving. */
export interface Receiver {
  /** the document that tells of the leaving */
  leaving: Document;
  /** id of who has it from then on */
  to: string;
  toName: string;
}

/**
 * Somebody else keeps an asset from today on: told by a change of the asset, entered by who entered the leaving and
 * reviewed by who carries it out, so that all rules of such changes hold and the card has its history.
 * @throws Refusal that names the asset, why it may not change hands, and what to do first
 */
export async function giveAsset(
  call: Call,
  { refusalTitle }: Act,
  item: OpenItem,
  { leaving, to, toName }: Receiver,
  database: Connection,
): Promise<void> {
  const changes = records(asSystem(call, HANDOVER, 'assetChange'));
  const { rows } = await sql<{ place: string | null }>`select f.place from ${assetsOf(call).rows} f
    where f.id = ${item.id}`.execute(database);
  try {
    const { id } = await changes.insert(
      {
        billDate: call.context.now().slice(0, 10),
        kind: 'place',
        assetId: item.id,
        reason: call.t('离职交接{code}', { code: String(leaving.code) }),
        newPlace: rows[0]?.place ?? null,
        newKeeperId: to,
        confirmed: true,
      },
      database,
    );
    await changes
      .changing('c', { set: sql`created_id = ${leaving.createdId}`, where: sql`c.id = ${id}` })
      .execute(database);
    await changes.act('review', [id], { confirmed: true }, database);
  } catch (error) {
    if (!(error instanceof Refusal) || !Array.isArray(error.data)) throw error;
    const reason = (error.data as RefusalLine[]).map(({ remark }) => remark).join('；');
    throw refuse(call.t(refusalTitle), [
      await lineOf(
        call,
        item,
        call.t('{item}：不能交给{name}保管，{reason}', { item: item.item, name: toName, reason }),
        database,
      ),
    ]);
  }
}

/**
 * An asset that the handover gives to somebody is still one that can be kept.
 * @throws Refusal that names those which are disposed of, or not in use yet
 */
export async function demandInUse(
  call: Call,
  { refusalTitle }: Act,
  employeeId: string,
  lines: readonly Document[],
  database: Connection,
): Promise<void> {
  const codes = lines.flatMap(({ code, kind, receiverId }) =>
    kind === 'asset' && !isEmpty(code) && !isEmpty(receiverId) ? [String(code)] : [],
  );
  if (codes.length === 0) return;
  const { rows } = await sql<{ code: string; item: string; status: number }>`
    select f.code, f.name as item, f.status from ${assetsOf(call).rows} f
    where f.keeper_id = ${employeeId} and f.status <> 1 and f.code in (${sql.join(codes)}) order by f.code`.execute(
    database,
  );
  if (rows.length === 0) return;
  throw refuse(
    call.t(refusalTitle),
    await Promise.all(
      rows.map(({ code, item, status }) =>
        lineOf(
          call,
          { kind: 'asset', code },
          call.t(
            status === 0
              ? '{item}还未审核，不能换保管人；请先审核资产，或编辑交接清单删除这一行'
              : '{item}已处置，不能换保管人；请编辑交接清单删除这一行',
            { item },
          ),
          database,
        ),
      ),
    ),
  );
}

const assetsOf = (call: Call): Records => records(asSystem(call, HANDOVER, 'fixedAsset'));

async function lineOf(call: Call, named: Named, remark: string, database: Connection): Promise<RefusalLine> {
  return { code: named.code, remark, lead: (await leadsTo(call, [named], database)).get(nameOfItem(named)) };
}
