import type { FastifyInstance } from 'fastify';
import { holds } from '../../../server/access/Session';
import { registerCall } from '../../../server/calls/registerCall';
import type { Services } from '../../../server/Services';
import { DRIVE_PATH, type KnownDrive } from '../wire';

/** Tells who may see a drive where that is, for screens that take files from it or put them there; others: null. */
export function driveCalls(app: FastifyInstance, services: Services): void {
  const found = Object.values(services.model.resources).find(({ uses }) => uses.drive !== undefined);
  if (!found) return;
  const lists = found.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  const upload = found.uses.drive?.rights.upload ?? '';
  registerCall(app, services, {
    method: 'GET',
    path: DRIVE_PATH,
    access: 'signedIn',
    handle: ({ session }): KnownDrive | null =>
      holds(session, lists)
        ? { api: found.api, list: found.operations.list, mayUpload: holds(session, [upload]) }
        : null,
  });
}
