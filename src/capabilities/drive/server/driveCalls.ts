import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../server/calls/registerCall';
import type { Services } from '../../../server/Services';
import { DRIVE_PATH, type KnownDrive } from '../wire';

/** Tells who may see a drive where that is, for screens that take files from it. */
export function driveCalls(app: FastifyInstance, services: Services): void {
  const found = Object.values(services.model.resources).find(({ uses }) => uses.drive !== undefined);
  if (!found) return;
  const answer: KnownDrive = { api: found.api, list: found.operations.list };
  registerCall(app, services, {
    method: 'GET',
    path: DRIVE_PATH,
    access: found.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : [])),
    handle: () => answer,
  });
}
