import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../../../../server/envelope';
import type { Services } from '../../../../server/Services';
import { sendContent, sheetsOf } from '../../../files/server';
import { SHARE_PATHS } from '../../wire';
import { asId } from '../asked';
import { asPage, listShared } from './listShared';
import { openShare } from './openShare';
import { noteSharedUse, sharedFile, type SharedUse } from './sharedFile';
import { shareByTicket } from './ShareTicket';
import { sharingOf, type Sharing } from './Sharing';

/** Openings by one address in a minute: what the server's processors bear, and no bound of guesses. */
const MOST_OPENINGS = 600;

/** Says that a file may be looked at and not be taken. A program that heeds this offers no saving. */
const VIEW_ONLY = 'x-view-only';

/** What visitors of a link call, who need no sign-in: its code opens it, and then a ticket. */
export function shareRoutes(app: FastifyInstance, services: Services): void {
  const languageOf = ({ headers }: FastifyRequest): string | undefined => headers['accept-language'];
  const sharingBy = async (request: FastifyRequest, ticket: unknown): Promise<Sharing> =>
    sharingOf(services, await shareByTicket(services, ticket), languageOf(request));
  app.post(
    SHARE_PATHS.open,
    { config: { rateLimit: { max: MOST_OPENINGS, timeWindow: '1 minute' } } },
    async (request) => success(await openShare(services, request.body, languageOf(request))),
  );
  app.post(SHARE_PATHS.list, async (request) => {
    const { folderId = null, page, ticket } = Object(request.body) as Record<string, unknown>;
    const sharing = await sharingBy(request, ticket);
    const folder = folderId === null ? null : asId(folderId, 'folderId');
    return success(await listShared(sharing, folder, asPage(page), services.database.kysely));
  });
  app.get(SHARE_PATHS.sheets, { exposeHeadRoute: false }, async (request) => {
    const { sharing, file } = await fileBy(request, 'preview');
    await noteSharedUse(services, sharing, file.nodeId, 'preview', undefined);
    return success(await sheetsOf(services, file, languageOf(request)));
  });
  const send = (path: string, use: SharedUse) =>
    app.get(path, { exposeHeadRoute: false }, async (request, reply: FastifyReply) => {
      const { sharing, file } = await fileBy(request, use);
      await noteSharedUse(services, sharing, file.nodeId, use, request.headers.range);
      if (!sharing.share.allowsDownload) void reply.header(VIEW_ONLY, '1');
      return sendContent(services, { request, reply }, file, { isShown: use === 'preview' });
    });
  send(SHARE_PATHS.preview, 'preview');
  send(SHARE_PATHS.download, 'download');

  async function fileBy(request: FastifyRequest, use: SharedUse) {
    const { ticket, userFileId } = Object(request.query) as Record<string, unknown>;
    const sharing = await sharingBy(request, ticket);
    return { sharing, file: await sharedFile(services, sharing, userFileId, use) };
  }
}
