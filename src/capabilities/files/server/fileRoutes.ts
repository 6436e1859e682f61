import type { FastifyInstance } from 'fastify';
import { LARGEST_PART } from '../../../language/wire/Upload';
import type { CallSpec, Incoming } from '../../../server/calls/CallSpec';
import { registerCall } from '../../../server/calls/registerCall';
import { success } from '../../../server/envelope';
import { PREFIX } from '../../../server/prefix';
import { recordId } from '../../../server/resource/readRecord';
import type { Services } from '../../../server/Services';
import { policyOf } from './policyOf';
import { receivePart } from './receivePart';
import { savedFiles } from './savedFiles';
import { openTicket, STREAM_PATH, ticketFor } from './send/FileTicket';
import { noteRead } from './send/noteRead';
import { seenFile } from './send/seenFile';
import { sendContent } from './send/sendContent';
import { sendFile } from './send/sendFile';
import { sheetsOf } from './send/sheetsOf';
import { UPLOAD_PATH } from './UploadLeave';

/** Where an address is asked for that a player can read. */
const TICKET_PATH = '/api/oa/doc/filetransfer/ticket';

/** What a part takes on its way besides its content. */
const AROUND = 16 * 1024;

/**
 * Uploads and files of records (B-134 to B-136, B-283 to B-287). Who may enter or change what has files may upload.
 */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LARGEST_PART + AROUND },
    (_, body, done) => done(null, body),
  );
  const access = uploadPermissions(services);
  const on = (method: 'GET' | 'POST', path: string, handle: CallSpec['handle']) =>
    registerCall(app, services, { method, path, access, handle });
  const asked = (incoming: Incoming, given: unknown) => policyOf(services, incoming, given);
  on('GET', '/api/thirdparty/jzyoss/getPolicyInfo', (incoming) => asked(incoming, incoming.params));
  for (const name of ['getWebPolicyInfo', 'getCustomSignerCredential'])
    on('POST', `/api/thirdparty/oss/${name}`, (incoming) => asked(incoming, incoming.body));
  // A file is no JSON that could be encrypted; neither is the answer, so that any program that uploads can read it
  // (B-287).
  registerCall(app, services, {
    method: 'POST',
    path: UPLOAD_PATH,
    access,
    isExport: true,
    bodyLimit: LARGEST_PART + AROUND,
    handle: async (incoming) => success(await receivePart(services, incoming)),
  });
  for (const name of ['saveFileUrl', 'saveFileUrlV2'])
    on('POST', `/api/system/common/${name}`, (incoming) => savedFiles(services, incoming));
  on('POST', '/api/oa/doc/filetransfer/uploadfile', async (incoming) => {
    await savedFiles(services, incoming);
    return null;
  });
  const send = (name: string, isShown: boolean) =>
    registerCall(app, services, {
      method: 'GET',
      path: `/api/oa/doc/filetransfer/${name}`,
      access: 'signedIn',
      isExport: true,
      handle: (incoming) => sendFile(services, incoming, { isShown }),
    });
  send('preview', true);
  send('downloadfile', false);
  registerCall(app, services, {
    method: 'GET',
    path: TICKET_PATH,
    access: 'signedIn',
    async handle(incoming) {
      const { id } = await seenFile(services, incoming, recordId(incoming.params.userFileId));
      return `${PREFIX}${STREAM_PATH}?ticket=${ticketFor(incoming.session, id)}`;
    },
  });
  registerCall(app, services, {
    method: 'GET',
    path: '/api/oa/doc/filetransfer/sheets',
    access: 'signedIn',
    async handle(incoming) {
      const file = await seenFile(services, incoming, recordId(incoming.params.userFileId));
      await noteRead(services, incoming, file, 'shown');
      return sheetsOf(services, file, incoming.language);
    },
  });
  // Not behind the gate, since a player shows no token, nor does the browser that saves a file: the ticket says who asks.
  app.get(STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { save, ticket } = Object(request.query) as Record<string, unknown>;
    const { of, session } = await openTicket(services, ticket);
    const asking = { session, language: request.headers['accept-language'] };
    const found = await seenFile(services, asking, of);
    await noteRead(services, asking, found, save === '1' ? 'saved' : 'shown', request.headers.range);
    return sendContent(services, { request, reply }, found, { isShown: save !== '1' });
  });
}

/** Permissions, with any of which somebody enters something that has files. */
function uploadPermissions({ index, model, phases }: Services): string[] {
  const all = Object.values(model.resources).flatMap((resource) =>
    [...phases.usedBy(resource)].flatMap(({ uploads }) => uploads?.(resource, { index, model }) ?? []),
  );
  return [...new Set(all)];
}
