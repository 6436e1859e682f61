import { sql } from 'kysely';
import { CallError, refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Connection } from '../../../../server/storage';
import { ALL_RIGHTS, bitOf, RIGHT_HOLDERS, type RightHolder } from '../../wire';
import { asId } from '../asked';
import { nodeOf, nodesWhere, type DriveNode } from '../nodes/DriveNode';
import { noteVisits } from '../visit';
import { holders } from './holders';
import { inheritRights } from './inheritRights';
import { mayChange } from './readRights';
import { lockTree } from '../nodes/lockTree';

const MOST = 200;

interface Wanted {
  kind: RightHolder;
  who: string;
  rights: number;
}

/**
 * Says who may do what at a file or folder, and whether what is said above counts there as well. Nobody gives what he has
 * not, nor takes the way in from himself. @param body `{ id, isBroken, entries: { kind, who, rights }[] }`
 */
export function setRights(call: Call, body: unknown): Promise<null> {
  const asked = Object(body) as Record<string, unknown>;
  const entries = wantedOf(asked.entries);
  return transact(call, async (database) => {
    await lockTree(call, 'alone', database);
    const node = await nodeOf(call, asId(asked.id, 'id'), database);
    if (!mayChange(call, node))
      throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('您不能更改它的权限') }]);
    const before = await entriesAt(call, node, database);
    const given = entries.filter(({ kind, rights, who }) => {
      const had = before.find((each) => each.kind === kind && each.who === who)?.rights ?? 0;
      return (rights & ~had & ~node.rights) !== 0;
    });
    if (given.length > 0)
      throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('您不能授予自己没有的权限') }]);
    await demandPeople(call, entries, database);
    await store(call, node, entries, asked.isBroken === true && node.parentId !== null, database);
    const [after] = await nodesWhere(call, sql`t.id = ${node.id}`, database);
    const stays = bitOf('view') | bitOf('share');
    if (!after || (after.rights & stays) !== stays)
      throw refuse(call.t('操作失败'), [
        { code: node.name, remark: call.t('更改后您自己将无法管理它，请保留自己的查看和分享权限') },
      ]);
    await noteVisits(call, [{ id: node.id }], '权限', database);
    return null;
  });
}

async function store(
  call: Call,
  node: DriveNode,
  entries: readonly Wanted[],
  isBroken: boolean,
  database: Connection,
): Promise<void> {
  const { resource, session } = call;
  const of = sql`package_id = ${session.packageId} and resource = ${resource.name} and record_id = ${node.id}`;
  await sql`delete from sys_drive_right where ${of}`.execute(database);
  for (const { kind, rights, who } of entries)
    await sql`insert into sys_drive_right (package_id, resource, record_id, kind, who, rights)
      values (${session.packageId}, ${resource.name}, ${node.id}, ${kind}, ${who}, ${rights})`.execute(database);
  if (node.parentId === null) return;
  const isOwn = isBroken || entries.length > 0;
  const wasOwn = node.rightsId === node.id;
  const [parent] = await nodesWhere(call, sql`t.id = ${node.parentId}`, database);
  if (!parent) throw new Error(`${resource.name} ${node.id} lies nowhere.`);
  if (isOwn && wasOwn) await sql`update sys_drive_node set is_broken = ${isBroken} where ${of}`.execute(database);
  else if (isOwn) {
    // First all below takes its rights from here, then here from what is above.
    await inheritRights(call, node.id, { rightsId: node.id, space: node.space }, database);
    await sql`insert into sys_drive_node (package_id, resource, record_id, upper_id, is_broken, space, owner_id)
      values (${session.packageId}, ${resource.name}, ${node.id}, ${parent.rightsId}, ${isBroken}, ${node.space}, 0)`.execute(
      database,
    );
  } else if (wasOwn) {
    await sql`delete from sys_drive_node where ${of}`.execute(database);
    await inheritRights(call, node.id, parent, database);
  }
}

async function entriesAt(call: Call, { id }: DriveNode, database: Connection): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`select kind, who::text as who, rights from sys_drive_right
    where package_id = ${call.session.packageId} and resource = ${call.resource.name} and record_id = ${id}`.execute(
    database,
  );
  return rows;
}

/** @throws Refusal for people, departments and roles that are not of the account set */
async function demandPeople(call: Call, entries: readonly Wanted[], database: Connection): Promise<void> {
  const known = await holders(call, database);
  const lost = entries.filter(
    ({ kind, who }) => kind !== 'everyone' && !known.some((each) => each.kind === kind && each.who === who),
  );
  if (lost.length > 0)
    throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('有人员、部门或角色不存在，请重新选择') }]);
}

function wantedOf(given: unknown): Wanted[] {
  if (!Array.isArray(given) || given.length > MOST) throw new CallError(400, 'entries');
  const entries = given.map((each): Wanted => {
    const { kind, rights, who } = Object(each) as Record<string, unknown>;
    const isHolder = (RIGHT_HOLDERS as readonly unknown[]).includes(kind);
    if (!isHolder || !Number.isInteger(rights) || (rights as number) < 1 || (rights as number) > ALL_RIGHTS)
      throw new CallError(400, 'entries');
    // Whoever may do anything sees it.
    const bits = (rights as number) | bitOf('view');
    return { kind: kind as RightHolder, who: kind === 'everyone' ? '0' : asId(who, 'who'), rights: bits };
  });
  const names = new Set(entries.map(({ kind, who }) => `${kind}/${who}`));
  if (names.size < entries.length) throw new CallError(400, 'entries');
  return entries;
}
