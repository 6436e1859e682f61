import type { Incoming } from '../../../../server/calls/CallSpec';
import type { Services } from '../../../../server/Services';
import { countVisit } from './countVisit';
import { shareByCode } from './shareByCode';
import { noteSharedUse, sharedFile, type SharedUse } from './sharedFile';
import { sharingOf } from './Sharing';

/**
 * Names the file that somebody with an account reads by a link and its code, whatever his own rights (B-288, B-289):
 * `userFileId` as the link lists it. He is one visitor, however often he calls. Undefined: no link is named.
 * @throws CallError as those of the link's own page
 */
export async function fileOfLink(
  services: Services,
  { language, params, request, session }: Incoming,
  use: SharedUse,
): Promise<{ packageId: string; fileId: string; name: string } | undefined> {
  const { extractionCode, shareBatchNum, userFileId } = params;
  if (shareBatchNum === undefined || shareBatchNum === '') return undefined;
  const share = await shareByCode(services, shareBatchNum, extractionCode);
  const sharing = await sharingOf(services, share, language);
  const file = await sharedFile(services, sharing, userFileId, use);
  await countVisit(services.database, share, session.userId);
  await noteSharedUse(services, sharing, file.nodeId, use, request.headers.range);
  return { packageId: share.packageId, fileId: file.fileId, name: file.name };
}
