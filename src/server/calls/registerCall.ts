import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, readSession } from '../access/readSession';
import { holds, type Session } from '../access/Session';
import { success } from '../envelope';
import { answerOnce } from '../callKey/answerOnce';
import { CallKey } from '../callKey/CallKey';
import { CallError } from '../Refusal';
import { readParams } from './readParams';
import type { Services } from '../Services';
import type { Access, CallSpec, Incoming } from './CallSpec';
import { openBody, openParams, sealAnswer } from './encrypted';

const incomings = new WeakMap<FastifyRequest, Incoming>();

/** Who makes a request, as far as the gate has found out; for the audit of what was refused. */
export function callerOf(request: FastifyRequest): Session | undefined {
  return incomings.get(request)?.session;
}

/**
 * The one gate of the server: registers a call so that sign-in, account set and permission are checked, and parameters
 * decrypted, before its body is even read. The body is decrypted for the handler, its answer wrapped and encrypted. A
 * call that takes more than usual has a route of its own, all others share those of {@link callRoutes}.
 */
export function registerCall(app: FastifyInstance, services: Services, spec: CallSpec): void {
  services.calls.add(spec);
  if (spec.bodyLimit === undefined) return;
  app.route({
    method: spec.method,
    url: spec.path,
    exposeHeadRoute: false,
    bodyLimit: spec.bodyLimit,
    onRequest: (request, reply) => enterCall(services, spec, request, reply),
    handler: (request) => answerCall(services, spec, request),
  });
}

/** Lets a request in, or not; its body is not there yet. */
export async function enterCall(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers, ip: address } = request;
  const session = await readSession(services, {
    token: bearerToken(headers.authorization),
    packageId: headers.packageid as string | undefined,
    address,
  });
  const incoming: Incoming = {
    session,
    params: {},
    body: undefined,
    language: headers['accept-language'],
    agent: headers['user-agent'] ?? '',
    request,
    reply,
  };
  incomings.set(request, incoming);
  if (session.mustChangePassword && !spec.beforePasswordChange) throw new CallError(403, '请先修改密码');
  incoming.params = readParams(openParams(services, spec, session, request.query));
  demand(spec, incoming);
}

/** What a call has to do with: all calls of a resource are in one lane. */
const laneOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The answer to a request that was let in. */
export async function answerCall(services: Services, spec: CallSpec, request: FastifyRequest): Promise<unknown> {
  const incoming = incomings.get(request)!;
  incoming.body = spec.method === 'POST' ? openBody(services, spec, incoming.session, request.body) : undefined;
  const answer = await services.database.inLane(laneOf(spec.path), () => handled(services, spec, incoming));
  return spec.isExport ? answer : sealAnswer(services, incoming.session, success(answer));
}

/** A change that carries a key is made once, however often it is sent. */
async function handled(services: Services, spec: CallSpec, incoming: Incoming): Promise<unknown> {
  const key = incoming.request.headers['idempotency-key'];
  if (spec.method !== 'POST' || spec.isSecret || typeof key !== 'string') return spec.handle(incoming);
  const { database } = services;
  return answerOnce(database, new CallKey(database, incoming.session, key, spec.path, incoming.body), async () =>
    spec.handle(incoming),
  );
}

function demand({ access, accessOf, otherwise }: CallSpec, incoming: Incoming): void {
  const asked: Access | undefined = accessOf ? accessOf(incoming.params) : access;
  if (asked === undefined) throw new CallError(404, '请求错误,未找到该资源');
  if (asked === 'signedIn' || (asked.length > 0 && holds(incoming.session, asked)) || otherwise?.(incoming)) return;
  throw new CallError(403, '拒绝访问');
}
