import { CallError } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { wholeFile, type SentFile } from '../../../files/server';
import { asId } from '../asked';
import { noteVisits } from '../visit';
import { sharedNode, type Sharing } from './Sharing';

/** What is done with a file of a link. */
export type SharedUse = 'preview' | 'download';

/**
 * The content of a file of a link, by its newest name. @param id of the file in the drive
 * @throws CallError 403 for a download where looking alone is allowed, 404 for what is not of the link
 */
export async function sharedFile(
  services: Services,
  sharing: Sharing,
  id: unknown,
  use: SharedUse,
): Promise<SentFile & { nodeId: string; fileId: string }> {
  if (use === 'download' && !sharing.share.allowsDownload) throw new CallError(403, '此链接只可查看，不可下载');
  const node = await sharedNode(sharing, asId(id, 'userFileId'), services.database.kysely);
  const { fileId } = node;
  const file = fileId === null ? undefined : await wholeFile(services, sharing.share.packageId, fileId);
  if (!file || fileId === null) throw new CallError(404, '文件不存在或已取消分享');
  return { ...file, name: node.name, nodeId: node.id, fileId };
}

/** Notes that somebody with a link has looked at a file or taken it; a player that reads on is noted once. */
export async function noteSharedUse(
  services: Services,
  { call }: Sharing,
  nodeId: string,
  use: SharedUse,
  range: string | undefined,
): Promise<void> {
  if (range !== undefined && !/^bytes=0?-/.test(range)) return;
  await noteVisits(call, [{ id: nodeId }], use === 'preview' ? '外链查看' : '外链下载', services.database.kysely, '0');
}
