import { sql } from 'kysely';
import { dropSetting, keepSetting } from '../setting/keepSetting';
import { knownLayout, type ColumnLayout } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { columnTable } from './columnTable';

const NAME = 'columns/';

/**
 * `getPropList` (B-277): how the caller arranged the columns of one table, or without `tableType` of every table that
 * they arranged, by its name.
 */
export async function readLayouts(
  { database }: Services,
  { packageId, userId }: Session,
  tableType: string | undefined,
): Promise<ColumnLayout | Record<string, ColumnLayout>> {
  const rows = await database.kysely
    .selectFrom('sys_user_setting')
    .select(['name', 'value'])
    .where('package_id', '=', packageId)
    .where('user_id', '=', userId)
    .where(
      tableType === undefined ? sql<boolean>`starts_with(name, ${NAME})` : sql<boolean>`name = ${NAME + tableType}`,
    )
    .execute();
  // A release before this one may have known others.
  if (tableType !== undefined) return knownLayout(rows[0]?.value);
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(NAME.length), knownLayout(value)]));
}

/**
 * `savePropList` (B-277): keeps how the caller arranged the columns of a table (`tableType`), replacing what was
 * before; an empty `propList` is the schema again.
 * @throws CallError 400 for what is no layout, 404 and 403 as {@link columnTable}
 */
export async function saveLayout({ database, model }: Services, session: Session, body: unknown): Promise<null> {
  const { tableType, propList } = (body ?? {}) as { tableType?: unknown; propList?: unknown };
  columnTable(model, session, tableType);
  const layout = sentLayout(propList);
  const { packageId, userId } = session;
  const key = { packageId, userId, name: `${NAME}${String(tableType)}` };
  if (layout.length === 0) await dropSetting(database.kysely, key);
  else await keepSetting(database.kysely, key, JSON.stringify(layout));
  return null;
}

/** A layout that was sent. @throws CallError 400 for what is none, wholly or in part */
export function sentLayout(propList: unknown): ColumnLayout {
  const layout = knownLayout(propList);
  if (!Array.isArray(propList) || layout.length !== propList.length || !isSame(layout, propList))
    throw new CallError(400, '请求参数错误');
  return layout;
}

/** Whether nothing of what was sent was left out or changed. */
function isSame(layout: ColumnLayout, sent: readonly unknown[]): boolean {
  return layout.every((known, index) => {
    const entries = Object.entries(sent[index] as object);
    return (
      entries.length === Object.keys(known).length &&
      entries.every(([name, value]) => known[name as keyof typeof known] === value)
    );
  });
}
