import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import type { Shown } from '../../../../server/resource/capability/Shown';
import { anyOf } from '../../../../server/storage';
import { hasRight, type DriveRight } from '../../wire';
import { nodesWhere, allNodes } from '../nodes/DriveNode';
import { watermarked } from './watermarked';
import { spellingsOf, wordsOf } from './wordsOf';

/** Signs of a content before and behind what was found in it. */
const AROUND = 40;

/**
 * Says of rows of a list what a file carries beside what is stored (B-132): its folder's path as far as the caller sees
 * it, its link, what was found in it, what the caller may do with it.
 */
export async function markRows(call: Call, { asked, rows }: Shown): Promise<void> {
  const { kysely } = call.services.database;
  const { resource, session } = call;
  const ids = rows.map(({ id }) => String(id));
  const nodes = new Map((await nodesWhere(call, sql`t.id = ${anyOf(ids)}`, kysely)).map((node) => [node.id, node]));
  const parents = [...new Set([...nodes.values()].flatMap(({ parentId }) => parentId ?? []))];
  const [{ paths, seen }, links, favourites, texts, marked] = await Promise.all([
    pathsOf(),
    linksOf(),
    favouritesOf(),
    textsOf(),
    watermarked(call, parents, kysely),
  ]);
  for (const row of rows) {
    const id = String(row.id);
    const link = links.get(id);
    Object.assign(row, {
      userFileId: id,
      ...parentOf(nodes.get(id)?.parentId),
      filePath: paths.get(nodes.get(id)?.parentId ?? '') ?? '/',
      shareBatchNum: link ?? null,
      // It is kept as a digest alone, and told once, to who makes the link.
      extractionCode: null,
      shareFilePath: link === undefined ? null : `/${String(row.fileName)}`,
      highlightFields: texts.get(id) ?? null,
      rights: nodes.get(id)?.rights ?? 0,
      isFavourite: favourites.has(id),
      hasWatermark: marked.has(nodes.get(id)?.parentId ?? ''),
    });
  }

  /** Of a folder that the caller does not see nothing is told beside a file that he sees. */
  function parentOf(id: string | null | undefined): object {
    return id && !seen.has(id) ? { parentId: null, parentName: null } : {};
  }

  async function pathsOf(): Promise<{ paths: Map<string, string>; seen: ReadonlySet<string> }> {
    const { rows: upper } = await sql<{ of: string; id: string }>`with recursive up(start, id, depth) as (
      select t.id, t.id, 0 from ${allNodes(call)} t where t.id = ${anyOf(parents)}
      union all select u.start, t.parent_id, u.depth + 1 from up u join ${allNodes(call)} t on t.id = u.id where t.parent_id is not null)
      select start::text as of, id::text as id from up order by start, depth`.execute(kysely);
    const all = new Map(
      (await nodesWhere(call, sql`t.id = ${anyOf([...new Set(upper.map(({ id }) => id))])}`, kysely)).map((node) => [
        node.id,
        node,
      ]),
    );
    const found = new Map<string, string>();
    for (const parent of parents) {
      const names: string[] = [];
      for (const { id } of upper.filter(({ of }) => of === parent)) {
        const node = all.get(id);
        // The name of a folder that the caller does not see is not told.
        if (!node || !hasRight(node.rights, 'view' satisfies DriveRight)) break;
        names.unshift(node.name);
      }
      found.set(parent, `/${names.join('/')}`);
    }
    const visible = [...all.values()].filter(({ rights }) => hasRight(rights, 'view' satisfies DriveRight));
    return { paths: found, seen: new Set(visible.map(({ id }) => id)) };
  }

  async function linksOf(): Promise<Map<string, string>> {
    const { rows: found } = await sql<{
      id: string;
      batch: string;
    }>`select m.record_id::text as id, max(s.batch) as batch
      from sys_drive_share s join sys_drive_shared m on m.package_id = s.package_id and m.share_id = s.id
      where s.package_id = ${session.packageId} and s.resource = ${resource.name} and s.user_id = ${session.userId}::bigint
      and s.ended_time is null and (s.expires_time is null or s.expires_time >= ${call.context.now()}::timestamp)
      and m.record_id = ${anyOf(ids)} group by 1`.execute(kysely);
    return new Map(found.map(({ batch, id }) => [id, batch]));
  }

  async function favouritesOf(): Promise<Set<string>> {
    const { rows: found } = await sql<{ id: string }>`select record_id::text as id from sys_drive_favourite
      where package_id = ${session.packageId} and resource = ${resource.name} and user_id = ${session.userId}::bigint
      and record_id = ${anyOf(ids)}`.execute(kysely);
    return new Set(found.map(({ id }) => id));
  }

  /** The place of the first word in a content, with what stands around it. */
  async function textsOf(): Promise<Map<string, { text: string; words: string[] }>> {
    const words = wordsOf(asked?.words);
    const [first] = words;
    if (first === undefined) return new Map();
    const places = spellingsOf(first).map((word) => sql`position(lower(${word}) in lower(x.text))`);
    const at = sql`greatest(${sql.join(places)})`;
    const { rows: found } = await sql<{ id: string; text: string }>`select x.record_id::text as id,
      substring(x.text from greatest(1, ${at} - ${AROUND}) for ${first.length + 2 * AROUND}) as text from sys_drive_text x
      where x.package_id = ${session.packageId} and x.resource = ${resource.name} and x.record_id = ${anyOf(ids)}
      and ${at} > 0`.execute(kysely);
    return new Map(found.map(({ id, text }) => [id, { text, words }]));
  }
}
