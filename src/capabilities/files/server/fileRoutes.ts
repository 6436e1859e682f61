import type { FastifyInstance } from 'fastify';
import { UPLOAD_PART, type UploadPolicy } from '../../../language/wire/Upload';
import type { CallSpec, Incoming } from '../../../server/calls/CallSpec';
import { registerCall } from '../../../server/calls/registerCall';
import { success } from '../../../server/envelope';
import { CallError } from '../../../server/Refusal';
import type { Services } from '../../../server/Services';
import { deleteOrphans } from './deleteOrphans';
import { remainingSpace } from './fileSpace';
import { receivePart } from './receivePart';
import { savedFiles } from './savedFiles';
import { sendFile } from './sendFile';
import { grantLeave, UPLOAD_PATH } from './UploadLeave';

/** What a part takes on its way besides its content. */
const AROUND = 16 * 1024;

/**
 * Uploads and files of records (B-134 to B-136, B-283 to B-287). Who may enter or change what has files may upload.
 */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_PART + AROUND },
    (_, body, done) => done(null, body),
  );
  const access = uploadPermissions(services);
  const on = (method: 'GET' | 'POST', path: string, handle: CallSpec['handle']) =>
    registerCall(app, services, { method, path, access, handle });
  const policy = async ({ session }: Incoming, dir: unknown): Promise<UploadPolicy> => {
    if (dir !== undefined && typeof dir !== 'string') throw new CallError(400, 'dir');
    const { kysely } = services.database;
    await deleteOrphans(kysely, session.packageId);
    return {
      ...grantLeave(session, dir),
      remaining: await remainingSpace(kysely, session.packageId, services.fileSpace),
    };
  };
  on('GET', '/api/thirdparty/jzyoss/getPolicyInfo', (incoming) => policy(incoming, incoming.params.dir));
  for (const name of ['getWebPolicyInfo', 'getCustomSignerCredential'])
    on('POST', `/api/thirdparty/oss/${name}`, (incoming) =>
      policy(incoming, (Object(incoming.body) as { dir?: unknown }).dir),
    );
  // A file is no JSON that could be encrypted; neither is the answer, so that any program that uploads can read it
  // (B-287).
  registerCall(app, services, {
    method: 'POST',
    path: UPLOAD_PATH,
    access,
    isExport: true,
    bodyLimit: UPLOAD_PART + AROUND,
    handle: async (incoming) => success(await receivePart(services, incoming)),
  });
  for (const name of ['saveFileUrl', 'saveFileUrlV2'])
    on('POST', `/api/system/common/${name}`, (incoming) => savedFiles(services, incoming));
  on('POST', '/api/oa/doc/filetransfer/uploadfile', async (incoming) => {
    await savedFiles(services, incoming);
    return null;
  });
  const send = (name: string, asItself: boolean) =>
    registerCall(app, services, {
      method: 'GET',
      path: `/api/oa/doc/filetransfer/${name}`,
      access: 'signedIn',
      isExport: true,
      handle: (incoming) => sendFile(services, incoming, { asItself }),
    });
  send('preview', true);
  send('downloadfile', false);
}

/** Permissions, with any of which somebody enters something that has files. */
function uploadPermissions({ index, model, phases }: Services): string[] {
  const all = Object.values(model.resources).flatMap((resource) =>
    [...phases.usedBy(resource)].flatMap(({ uploads }) => uploads?.(resource, { index, model }) ?? []),
  );
  return [...new Set(all)];
}
