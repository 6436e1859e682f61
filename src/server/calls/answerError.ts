import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../language/wire';
import { CallError, Refusal } from '../Refusal';
import type { Services } from '../Services';
import { ConnectionLostError } from '../storage/ConnectionLostError';
import { HeldUpError } from '../storage/HeldUpError';
import { OverloadError } from '../storage/OverloadError';
import { SqlError } from '../storage/SqlError';
import { sealAnswer } from './encrypted';
import { callerOf } from './registerCall';

/** Chinese texts of HTTP statuses, as the error catalogue of the specification has them. */
const STATUS_TEXT: Record<number, string> = {
  403: '拒绝访问',
  404: '请求错误,未找到该资源',
  405: '请求方法未允许',
  408: '请求超时',
  413: '提交的内容过大',
  415: '请求参数错误',
  400: '请求参数错误',
  429: '操作过于频繁，请稍后重试',
};
const BUSY = '系统繁忙，请稍后重试';

/**
 * Answers an error: business refusals as HTTP 200 with their code, faulty calls with their status, all else as 500
 * without details. Refused calls and failures are kept in the access log; not those of a time when there is more to do
 * than can be done, which that would only add to.
 */
export function answerError(
  services: Services,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, envelope } = worded(services, error, request);
  const again = secondsUntilAgain(error);
  if (again !== undefined) {
    reply.log.warn(error.message);
    void reply.header('retry-after', again);
  } else {
    if (status >= 500) reply.log.error({ err: error }, 'call failed');
    keep(services, status, envelope.message, request);
  }
  void reply.status(status).send(sealAnswer(services, callerOf(request), envelope));
}

/**
 * After how many seconds a call is worth sending again that failed by no fault of its own; undefined for all others.
 */
function secondsUntilAgain(error: Error): number | undefined {
  if (error instanceof OverloadError) return error.seconds;
  return error instanceof ConnectionLostError || error instanceof HeldUpError ? 2 : undefined;
}

function worded(
  services: Services,
  error: FastifyError | Error,
  request: FastifyRequest,
): { status: number; envelope: Envelope } {
  const t = services.translator(request.headers['accept-language']);
  if (error instanceof Refusal)
    return { status: 200, envelope: { code: error.code, data: error.data ?? null, message: t(error.message) } };
  if (error instanceof OverloadError)
    return {
      status: 503,
      envelope: { code: 503, data: null, message: t('系统繁忙，请{seconds}秒后重试', { seconds: error.seconds }) },
    };
  if (error instanceof ConnectionLostError)
    return { status: 503, envelope: { code: 503, data: null, message: t('数据库连接中断，请稍后重试') } };
  if (error instanceof HeldUpError)
    return { status: 503, envelope: { code: 503, data: null, message: t('数据正被其他操作占用，请稍后重试') } };
  const status =
    error instanceof CallError ? error.status : isDataError(error) ? 400 : ((error as FastifyError).statusCode ?? 500);
  const message = error instanceof CallError ? t(error.message, error.params) : t(STATUS_TEXT[status] ?? BUSY);
  return { status, envelope: { code: status, data: null, message } };
}

/**
 * Whom the server turned away, and what it could not do. A call without any sign-in is a page whose session has ended:
 * nobody was refused anything.
 */
function keep({ log }: Services, status: number, reason: string, request: FastifyRequest): void {
  const isAnonymous = request.headers.authorization === undefined;
  if (status < 500 && !(status === 403 || status === 429 || (status === 401 && !isAnonymous))) return;
  const caller = callerOf(request);
  log.add({
    kind: status >= 500 ? 'error' : 'refused',
    ...(caller ? { packageId: caller.packageId, userId: caller.userId, loginId: caller.loginId } : {}),
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    path: `${request.method} ${request.url.split('?')[0]}`,
    reason: `${status} ${reason}`,
  });
}

/**
 * A value that no column can hold (SQLSTATE class 22: too large, not of the type, a forbidden sign) and that no rule
 * has caught.
 */
function isDataError(error: Error): boolean {
  return error instanceof SqlError && error.code.startsWith('22');
}
