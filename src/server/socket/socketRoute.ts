import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { MAX_FRAME } from './limits';
import { SocketConnection } from './SocketConnection';
import type { SocketHub } from './SocketHub';

/**
 * Lets a server take sockets at all, and closes those of the hub with it. On the server itself, before any route: each
 * has to know what to do with an upgrade.
 */
export async function acceptSockets(app: FastifyInstance, hub: SocketHub): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME },
    // The library closes the socket itself, with the code that says what was wrong with the frame.
    errorHandler: (error, _, request) => request.log.info({ err: error }, 'socket error'),
    preClose: async () => {
      app.websocketServer.close();
      await hub.close();
    },
  });
}

/** The socket of the page, `/api/web/socket`. */
export function socketRoute(app: FastifyInstance, services: Services, hub: SocketHub): void {
  app.route({
    method: 'GET',
    url: '/api/web/socket',
    onRequest: async (request, reply) => {
      if (!isSameOrigin(request)) throw new CallError(403, '拒绝访问');
      if (hub.isFull) await answerFull(reply);
    },
    handler: () => {
      throw new CallError(404, '请求错误,未找到该资源');
    },
    wsHandler: (socket, request) => {
      hub.add(new SocketConnection(socket, { services, hub, address: request.ip, log: request.log }));
    },
  });
}

function answerFull(reply: FastifyReply): FastifyReply {
  return reply.status(503).send({ code: 503, data: null, message: '系统繁忙，请稍后重试' });
}

/**
 * A browser names the page that opens a socket, and no rule of its own keeps foreign pages from opening one. Programs
 * name none.
 */
function isSameOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
