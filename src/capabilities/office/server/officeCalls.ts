import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../server/Services';
import { sendOpened } from './open/sendOpened';
import { hearReport } from './save/hearReport';
import { CALLBACK_PATH, CONTENT_PATH } from './Tickets';

/**
 * Where the document server comes to. Not behind the gate, as it is no person: its tickets and its signature say who it
 * is. Without a document server there are no such doors.
 */
export function officeCalls(app: FastifyInstance, services: Services): void {
  const { office } = services;
  if (!office) return;
  app.get(CONTENT_PATH, { exposeHeadRoute: false }, (request, reply) =>
    sendOpened(services, office, { request, reply }),
  );
  app.post(CALLBACK_PATH, (request) => hearReport(services, office, request));
}
