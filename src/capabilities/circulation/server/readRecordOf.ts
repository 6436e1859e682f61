import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { holds } from '../../../server/access/Session';
import { permissionCode } from '../../../language/action/permissionCode';
import { readAbout } from '../../../server/inbox/readAbout';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { columnsOf } from '../../../server/resource/listOfRows';
import { maskRow } from '../../../server/resource/maskRow';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { fromRow } from '../../../server/resource/wire';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { NOTE_MAX, READ_COUNT, READING, type ReadRecord, type ReadState } from '../wire';
import { asksReceipt, countsFor, isForCaller, isOpen, publishedAt, readOf, type Source } from './circulated';
import { readingPath } from './readers';
import { readingRows } from './readingRows';

interface Asked {
  isMine: boolean;
  isRead: boolean;
  isConfirmed: boolean;
  receipt: boolean;
  deadline: string | null;
  note: string | null;
}

/** Whether the caller holds the right to see all that is published. */
export function seesAll({ resource, session }: Call): boolean {
  const { all } = resource.uses.circulation?.reads ?? {};
  return all !== undefined && holds(session, [permissionCode(resource, all)]);
}

/**
 * A record as the caller reads it, which is kept: the first time counts. Who only sees all that is published reads
 * nothing that way. @throws CallError 404 it is not published, or not for him
 */
export function readRecordOf(call: Call, given: unknown): Promise<ReadRecord> {
  const id = recordId(given);
  return transact(call, async (database) => {
    const source = readOf(call);
    const asked = await askedOf(call, source, id, database);
    if (!asked || (!asked.isMine && !seesAll(call))) throw new CallError(404, '内容不存在、已撤回或不在您的阅读范围内');
    if (asked.isMine && !asked.isRead) await keepRead(call, source, id, database);
    await readAbout(call, `${readingPath(call.services.model, source.resource) ?? ''}?id=${id}`, database);
    const { rows } =
      await sql<Document>`select ${columnsOf(call)} from ${readingRows(call, { isWhole: true })} where t.id = ${id}`.execute(
        database,
      );
    const document = maskRow(call, fromRow(rows[0] ?? {}, call.compiled.header));
    return {
      document,
      state: (document[READING.state] ?? 'read') as ReadState,
      receipt: asked.receipt && asked.isMine ? { deadline: asked.deadline ?? '' } : null,
      confirmedTime: (document[READING.confirmedTime] as string | null | undefined) ?? null,
      note: asked.isConfirmed ? asked.note : null,
    };
  });
}

/**
 * The caller has read a record and says so, once.
 * @throws CallError 404 as above, 400 nobody asks for it, it is confirmed already, or the note is too long
 */
export function confirmRecord(call: Call, body: unknown): Promise<null> {
  const { id: given, note } = Object(body) as Record<string, unknown>;
  const id = recordId(given);
  const said = typeof note === 'string' ? note.trim() : '';
  if (said.length > NOTE_MAX) throw new CallError(400, '最多{max}个字符', { max: NOTE_MAX });
  return transact(call, async (database) => {
    const source = readOf(call);
    const asked = await askedOf(call, source, id, database);
    if (!asked?.isMine) throw new CallError(404, '内容不存在、已撤回或不在您的阅读范围内');
    if (!asked.receipt) throw new CallError(400, '该内容无需确认');
    if (asked.isConfirmed) throw new CallError(400, '您已确认，无需重复确认');
    if (!asked.isRead) await keepRead(call, source, id, database);
    await database
      .updateTable('sys_reading')
      .set({ confirmed_time: call.context.now(), note: said === '' ? null : said })
      .where('package_id', '=', call.session.packageId)
      .where('resource', '=', source.resource.name)
      .where('record_id', '=', id)
      .where('user_id', '=', call.session.userId)
      .execute();
    return null;
  });
}

async function askedOf(call: Call, source: Source, id: string, database: Connection): Promise<Asked | undefined> {
  const { said, resource } = source;
  const { userId } = call.session;
  const field = (name: string | undefined) => (name === undefined ? sql`null` : sql.ref(`s.${snake(name)}`));
  const { rows } = await sql<Asked>`
    select ${isForCaller(call, source, 's')} as "isMine", ${countsFor(source, 's', 'read_time')} as "isRead", ${countsFor(source, 's', 'confirmed_time')} as "isConfirmed",
      ${asksReceipt(source, 's')} as receipt, ${field(said.deadline)}::text as deadline, r.note
    from ${records(asSystem(call, '传阅', resource)).rows} as s
    left join sys_reading r on r.package_id = s.package_id and r.resource = ${resource.name} and r.record_id = s.id and r.user_id = ${userId}
    where s.id = ${id} and ${isOpen(source, call.context.now(), 's')} for update of s`.execute(database);
  return rows[0];
}

/** Keeps that the caller has read a record, and counts him among its readers. The record is locked. */
async function keepRead(call: Call, source: Source, id: string, database: Connection): Promise<void> {
  const { packageId, userId } = call.session;
  const now = call.context.now();
  await database
    .insertInto('sys_reading')
    .values({ package_id: packageId, resource: source.resource.name, record_id: id, user_id: userId, read_time: now })
    .onConflict((conflict) =>
      conflict
        .columns(['package_id', 'resource', 'record_id', 'user_id'])
        .doUpdateSet({ read_time: now, confirmed_time: null, note: null }),
    )
    .execute();
  const count = sql.ref(snake(READ_COUNT));
  await records(asSystem(call, '传阅', source.resource))
    .changing('s', {
      set: sql`${count} = (
        select count(*) from sys_reading r where r.package_id = s.package_id and r.resource = ${source.resource.name} and r.record_id = s.id and r.read_time >= ${publishedAt(source, 's')})`,
      where: sql`s.id = ${id}`,
    })
    .execute(database);
}
