import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../Services';
import { answerUnknown } from './answerUnknown';
import { answerCall, enterCall } from './registerCall';

/**
 * Two routes for all calls: which one is meant stands in {@link Services.calls}. The framework's own work for a route
 * grows with the number of routes there are, which would make the start of a server with many screens take minutes.
 */
export function callRoutes(app: FastifyInstance, services: Services): void {
  // What HEAD is answered is what GET would be, without its body.
  const specOf = ({ method, params }: FastifyRequest) =>
    services.calls.find(method === 'HEAD' ? 'GET' : method, `/${(params as { '*': string })['*']}`);
  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/*',
      exposeHeadRoute: method === 'GET',
      onRequest: async (request, reply) => {
        const spec = specOf(request);
        return spec ? enterCall(services, spec, request, reply) : answerUnknown(services, request, reply);
      },
      handler: (request) => answerCall(services, specOf(request)!, request),
    });
}
