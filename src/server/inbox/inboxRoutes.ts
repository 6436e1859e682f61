import type { FastifyInstance } from 'fastify';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import { muteKinds, readMuted } from './mutedKinds';
import { readInbox, readUpTo } from './readInbox';

/** What everybody was told himself, which nobody else may read. */
export function inboxRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, {
    method: 'GET',
    path: '/api/system/inbox/list',
    access: 'signedIn',
    handle: ({ language, params, session }) =>
      readInbox(services, session, services.translator(language), params.before),
  });
  registerCall(app, services, {
    method: 'POST',
    path: '/api/system/inbox/read',
    access: 'signedIn',
    handle: ({ body, session }) => readUpTo(services, session, body),
  });
  registerCall(app, services, {
    method: 'GET',
    path: '/api/system/inbox/muted',
    access: 'signedIn',
    handle: ({ language, session }) => readMuted(services, session, services.translator(language)),
  });
  registerCall(app, services, {
    method: 'POST',
    path: '/api/system/inbox/mute',
    access: 'signedIn',
    handle: ({ body, session }) => muteKinds(services, session, body),
  });
}
