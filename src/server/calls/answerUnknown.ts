import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { PREFIX } from '../prefix';
import { answerError } from './answerError';

/** Answers what no call or file stands for: 405 where only the method is wrong, else 404. */
export function answerUnknown(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0]!;
  const others = path.startsWith(PREFIX)
    ? services.calls.at(path.slice(PREFIX.length)).map(({ method }) => method)
    : [];
  if (others.length > 0) void reply.header('allow', [...new Set(others)].join(', '));
  answerError(
    services,
    others.length > 0 ? new CallError(405, '请求方法未允许') : new CallError(404, '请求错误,未找到该资源'),
    request,
    reply,
  );
  return reply;
}
