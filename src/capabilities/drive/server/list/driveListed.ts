import { sql, type RawBuilder } from 'kysely';
import { CallError } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { FILE_TYPES } from '../../wire';
import { allNodes } from '../nodes/DriveNode';
import { subtree } from '../nodes/subtree';
import { nodesWith } from '../rights/nodeRights';
import { asId } from '../asked';
import { spellingsOf, wordsOf } from './wordsOf';

type Condition = RawBuilder<unknown>;

const KINDS: Readonly<Record<string, string>> = {
  [FILE_TYPES.image]: 'image',
  [FILE_TYPES.video]: 'video',
  [FILE_TYPES.audio]: 'audio',
};

/**
 * What a list of the drive asks for beside filters: `fileType` (B-043), `folderId`, `words` in names and contents, below
 * the folder where there is one, and `shelf` (`favourites`, `recent`, `sharedWithMe`).
 */
export function driveListed(call: Call, params: Readonly<Record<string, string>>): Condition[] {
  const { fileType = FILE_TYPES.all, folderId, shelf } = params;
  if (fileType === FILE_TYPES.bin) return [sql`t.delete_flag = 1 and t.deleted_top = t.id`, ...ofWords(call, params)];
  const kind = KINDS[fileType];
  return [
    sql`t.delete_flag = 0`,
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(fileType === FILE_TYPES.shared ? [sharedByCaller(call)] : []),
    ...(shelf === undefined ? [] : [onShelf(call, shelf)]),
    ...inFolder(call, folderId, wordsOf(params.words).length > 0 || kind !== undefined),
    ...ofWords(call, params),
  ];
}

/** In a folder that the caller sees, or where something is looked for, anywhere below it. */
function inFolder(call: Call, folderId: string | undefined, isBelow: boolean): Condition[] {
  if (folderId === undefined || folderId === '') return [];
  const id = asId(folderId, 'folderId');
  const isSeen = sql`exists (select 1 from ${allNodes(call)} p where p.id = ${id} and p.rights_id in ${nodesWith(call, 'view')})`;
  if (!isBelow) return [sql`t.parent_id = ${id}`, isSeen];
  return [sql`t.id <> ${id} and t.id in ${subtree(call, [id])}`, isSeen];
}

function ofWords(call: Call, { words }: Readonly<Record<string, string>>): Condition[] {
  const { resource, session } = call;
  return wordsOf(words).map((word) => {
    const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const any = sql`any(${spellingsOf(word).map(like)}::varchar[])`;
    return sql`(t.name_key like ${like(word.toLowerCase())} or t.tags ilike ${any} or exists (select 1 from sys_drive_text x
      where x.package_id = ${session.packageId} and x.resource = ${resource.name} and x.record_id = t.id and x.text ilike ${any}))`;
  });
}

function sharedByCaller({ context, resource, session }: Call): Condition {
  return sql`exists (select 1 from sys_drive_share s join sys_drive_shared m on m.package_id = s.package_id and m.share_id = s.id
    where s.package_id = ${session.packageId} and s.resource = ${resource.name} and m.record_id = t.id and s.user_id = ${session.userId}::bigint
    and s.ended_time is null and (s.expires_time is null or s.expires_time >= ${context.now()}::timestamp))`;
}

function onShelf(call: Call, shelf: string): Condition {
  const { resource, session } = call;
  const own = sql`package_id = ${session.packageId} and resource = ${resource.name} and user_id = ${session.userId}::bigint`;
  switch (shelf) {
    case 'favourites':
      return sql`t.id in (select record_id from sys_drive_favourite where ${own})`;
    case 'recent':
      return sql`t.is_dir = 0 and t.id in (select record_id from sys_drive_visit where ${own}
        and created_time > ${call.context.now()}::timestamp - interval '30 days')`;
    case 'sharedWithMe':
      // Places with rights of their own that the caller does not reach through a folder that he sees.
      return sql`t.id = t.rights_id and t.parent_id is not null and t.created_id <> ${session.userId}::bigint
        and not exists (select 1 from ${allNodes(call)} p where p.id = t.parent_id and p.rights_id in ${nodesWith(call, 'view')})`;
    default:
      throw new CallError(400, 'shelf');
  }
}
