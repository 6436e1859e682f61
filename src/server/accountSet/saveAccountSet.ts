import { sql } from 'kysely';
import { isEmpty, validateDocument, type Document } from '../../language/rules';
import { roleSearchKey } from '../people/roleSearchKey';
import { CallError, conflict, refuse } from '../Refusal';
import { acceptDocument } from '../resource/acceptDocument';
import type { Call } from '../resource/Call';
import { differences } from '../resource/differences';
import { keepHistory } from '../resource/history';
import { problemLine } from '../resource/problemLine';
import { recordId } from '../resource/readRecord';
import { transact } from '../resource/transact';
import { toRow } from '../resource/wire';
import { type Connection, onlyRow } from '../storage';
import { plusSeconds } from '../time';
import { lockAccountSets } from './accountSets';
import { joinAccountSet } from './joinAccountSet';

/**
 * Adds an account set: empty but for the caller, who may do everything in it, and the accounting periods from the
 * month in which its books begin to the end of that year. Numbers of its documents start anew.
 */
export function addAccountSet(call: Call, body: unknown): Promise<{ id: string; code: unknown }> {
  const { context, services, session } = call;
  return transact(call, async (database) => {
    const document: Document = {
      ...accepted(call, body, undefined),
      status: ENABLED,
      createdTime: context.now(),
      updatedTime: context.now(),
    };
    const row = columnsOf(call, document);
    const { id } = onlyRow(
      await sql<{ id: string }>`
      insert into sys_package (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))}) returning id`.execute(
        database,
      ),
    );
    await joinAccountSet(services, database, { packageId: id, userIds: [session.userId], from: [session.packageId] });
    await giveEverything(database, id, session.userId);
    for (const capability of services.phases.capabilities)
      await capability.founded?.(database, {
        model: services.model,
        packageId: id,
        by: session.userId,
        now: context.now(),
        ...(typeof document.begins === 'string' ? { begins: document.begins } : {}),
      });
    await keepHistory(call, database, 'add', [{ id, changes: differences(call.compiled, undefined, document) }]);
    return { id, code: document.code };
  });
}

const ENABLED = 1;

const ADMINISTRATOR = '系统管理员';

async function giveEverything(database: Connection, packageId: string, userId: string): Promise<void> {
  const { id } = await database
    .insertInto('sys_role')
    .values({ package_id: packageId, name: ADMINISTRATOR, wildcard: true, search_key: roleSearchKey(ADMINISTRATOR) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('sys_user_role').values({ package_id: packageId, user_id: userId, role_id: id }).execute();
}

/**
 * Changes what is said of an account set; 409 with the present state when somebody else has changed it since it was
 * read.
 */
export function editAccountSet(call: Call, body: unknown): Promise<{ id: string; updatedTime: string }> {
  const given = (body ?? {}) as Document;
  const id = recordId(given.id);
  return transact(call, async (database) => {
    const [before] = await lockAccountSets(call, [id], database);
    if (!before) throw refuse(call.t('编辑失败提示'), [{ code: id, remark: call.t('记录不存在或已被删除') }]);
    if (isEmpty(given.updatedTime)) throw new CallError(400, 'updatedTime');
    if (given.updatedTime !== before.updatedTime) throw conflict({ message: call.t('记录已被他人修改') }, before);
    const now = call.context.now();
    const updatedTime = String(before.updatedTime) >= now ? plusSeconds(String(before.updatedTime), 1) : now;
    const document = { ...accepted(call, body, before), updatedTime };
    const sets = Object.entries(columnsOf(call, document)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update sys_package set ${sql.join(sets)} where id = ${id}`.execute(database);
    await keepHistory(call, database, 'edit', [{ id, changes: differences(call.compiled, before, document) }]);
    return { id, updatedTime };
  });
}

function accepted(call: Call, body: unknown, before: Document | undefined): Document {
  const { problems, state } = acceptDocument(call, body, before);
  const known = new Set(problems.map(({ field }) => field));
  problems.push(...validateDocument(state).filter(({ field }) => !known.has(field)));
  if (problems.length > 0)
    throw refuse(
      call.t('提示'),
      problems.map((problem) => problemLine(call, problem)),
    );
  return state.document;
}

/** Column values; how many people work there is counted, not stored. */
function columnsOf(call: Call, document: Document): Record<string, unknown> {
  return toRow(
    document,
    call.compiled.header.filter(({ field }) => field.name !== 'userCount'),
  );
}
