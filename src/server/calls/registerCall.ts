import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken, readSession } from '../access/readSession';
import { holds, type Session } from '../access/Session';
import { success } from '../envelope';
import { CallError } from '../Refusal';
import { readParams } from '../resource/readParams';
import type { Services } from '../Services';
import type { Access, CallSpec, Incoming } from './CallSpec';
import { openBody, openParams, sealAnswer } from './encrypted';

const incomings = new WeakMap<FastifyRequest, Incoming>();

/** Who makes a request, as far as the gate has found out; for the audit of what was refused. */
export function callerOf(request: FastifyRequest): Session | undefined {
  return incomings.get(request)?.session;
}

/**
 * The one gate of the server: registers a call so that sign-in, account set and permission are checked, and parameters decrypted, before its
 * body is even read. The body is decrypted for the handler, its answer wrapped and encrypted.
 */
export function registerCall(app: FastifyInstance, services: Services, spec: CallSpec): void {
  services.calls.push(spec);
  app.route({
    method: spec.method,
    url: spec.path,
    exposeHeadRoute: false,
    ...(spec.bodyLimit === undefined ? {} : { bodyLimit: spec.bodyLimit }),
    onRequest: async (request, reply) => {
      const { headers, ip: address } = request;
      const session = await readSession(services, { token: bearerToken(headers.authorization), packageId: headers.packageid as string | undefined, address });
      const incoming: Incoming = { session, params: {}, body: undefined, language: headers['accept-language'], agent: headers['user-agent'] ?? '', request, reply };
      incomings.set(request, incoming);
      if (session.mustChangePassword && !spec.beforePasswordChange) throw new CallError(403, '请先修改密码');
      incoming.params = readParams(openParams(services, spec, session, request.query));
      demand(spec, incoming);
    },
    handler: async (request) => {
      const incoming = incomings.get(request)!;
      incoming.body = spec.method === 'POST' ? openBody(services, spec, incoming.session, request.body) : undefined;
      const answer = await spec.handle(incoming);
      return spec.isExport ? answer : sealAnswer(services, incoming.session, success(answer));
    },
  });
}

function demand({ access, accessOf, otherwise }: CallSpec, incoming: Incoming): void {
  const asked: Access | undefined = accessOf ? accessOf(incoming.params) : access;
  if (asked === undefined) throw new CallError(404, '请求错误,未找到该资源');
  if (asked === 'signedIn' || (asked.length > 0 && holds(incoming.session, asked)) || otherwise?.(incoming)) return;
  throw new CallError(403, '拒绝访问');
}
