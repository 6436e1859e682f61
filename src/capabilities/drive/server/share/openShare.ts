import type { Services } from '../../../../server/Services';
import type { OpenedShare } from '../../wire';
import { noteVisits } from '../visit';
import { countVisit } from './countVisit';
import { listShared } from './listShared';
import { shareByCode } from './shareByCode';
import { shareByTicket, shareTicket } from './ShareTicket';
import { sharingOf } from './Sharing';
import type { Share } from './Share';

/**
 * Opens a link for a visitor. Who shows a ticket of it that is still good has come before: he needs no code, and is not
 * counted again. @param body `{ shareBatchNum, extractionCode?, ticket? }`
 * @throws CallError 403 without the right code, 404 where the link is good for nothing any more, 429 while it waits
 */
export async function openShare(services: Services, body: unknown, language: string | undefined): Promise<OpenedShare> {
  const { extractionCode, shareBatchNum, ticket } = Object(body) as Record<string, unknown>;
  const { kysely } = services.database;
  const known = await comeBefore(services, shareBatchNum, ticket);
  const share = known ?? (await shareByCode(services, shareBatchNum, extractionCode));
  const sharing = await sharingOf(services, share, language);
  const listed = await listShared(sharing, null, 1, kysely);
  if (!known) {
    await countVisit(services.database, share);
    await noteVisits(sharing.call, sharing.roots, '外链查看', kysely, '0');
  }
  const { allowsDownload, expires } = share;
  return { ...listed, ticket: shareTicket(share), name: sharing.call.session.userName, allowsDownload, expires };
}

async function comeBefore(services: Services, batch: unknown, ticket: unknown): Promise<Share | undefined> {
  if (ticket === undefined || ticket === null || ticket === '') return undefined;
  const share = await shareByTicket(services, ticket);
  return share.batch === batch ? share : undefined;
}
