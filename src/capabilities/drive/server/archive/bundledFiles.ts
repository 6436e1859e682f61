import { sql } from 'kysely';
import { groupBy } from '../../../../lib/groupBy';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { hasRight, MOST_IN_BUNDLE } from '../../wire';
import { nodesWhere, type DriveNode } from '../nodes/DriveNode';
import { subtree } from '../nodes/subtree';

/** A file of a zip, or a folder in which nothing lies. */
export interface Bundled {
  /** as it stands in the zip: `合同/2026/甲方.pdf` */
  path: string;
  node: DriveNode;
}

/**
 * Files and folders with all below them that the caller sees: below a folder that he does not see he finds nothing, as
 * its name would be told. Those of one name, from different folders, are numbered. @throws Refusal
 */
export async function bundledFiles(call: Call, ids: readonly string[], database: Connection): Promise<Bundled[]> {
  const all = await nodesWhere(call, sql`t.id in ${subtree(call, ids)}`, database);
  const seen = all.filter(({ isDeleted, rights }) => !isDeleted && hasRight(rights, 'view'));
  const below = groupBy(seen, ({ parentId }) => parentId);
  const chosen = seen.filter(({ id, parentId }) => ids.includes(id) && !ids.includes(parentId ?? ''));
  if (chosen.length === 0 || !ids.every((id) => seen.some((node) => node.id === id)))
    throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('文件不存在、已删除或无权查看') }]);
  if (seen.length > MOST_IN_BUNDLE)
    throw refuse(call.t('操作失败'), [
      { code: '', remark: call.t('一次最多打包{max}个文件，请分批下载', { max: MOST_IN_BUNDLE }) },
    ]);
  const taken = new Set<string>();
  const bundled: Bundled[] = [];
  const add = (node: DriveNode, above: string): void => {
    const path = above + node.name;
    if (!node.isFolder) {
      if (node.fileId !== null) bundled.push({ path, node });
      return;
    }
    const inside = below.get(node.id) ?? [];
    if (inside.length === 0) bundled.push({ path, node });
    for (const each of inside) add(each, `${path}/`);
  };
  for (const node of chosen) {
    const name = freeOf(node.name, taken);
    taken.add(name.toLowerCase());
    add({ ...node, name }, '');
  }
  return bundled;
}

function freeOf(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let at = 0; ; at++) {
    const tried = at === 0 ? name : `${stem}(${at})${ending}`;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}
