import type { FastifyError, FastifyReply } from 'fastify';
import type { Envelope } from '../language/wire';
import { CallError, Refusal } from './Refusal';
import { SqlError } from './storage/SqlError';

export function success(data: unknown): Envelope {
  return { code: 200, data: data ?? null, message: '' };
}

/** Chinese texts of HTTP statuses, as the error catalogue of the specification has them. */
const STATUS_TEXT: Record<number, string> = { 403: '拒绝访问', 404: '请求错误,未找到该资源', 405: '请求方法未允许', 408: '请求超时', 413: '提交的内容过大', 415: '请求参数错误', 400: '请求参数错误', 429: '操作过于频繁，请稍后重试' };

/** Answers an error: business refusals as HTTP 200 with their code, faulty calls with their status, all else as 500 without details. */
export function answerError(error: FastifyError | Error, reply: FastifyReply): void {
  if (error instanceof Refusal) {
    void reply.status(200).send({ code: error.code, data: error.data, message: error.message });
    return;
  }
  if (error instanceof CallError) {
    void reply.status(error.status).send({ code: error.status, data: null, message: error.message });
    return;
  }
  if (isDataError(error)) {
    void reply.status(400).send({ code: 400, data: null, message: STATUS_TEXT[400] });
    return;
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 500) reply.log.error({ err: error }, 'call failed');
  void reply.status(status).send({ code: status, data: null, message: STATUS_TEXT[status] ?? '系统繁忙，请稍后重试' });
}

/** A value that no column can hold (SQLSTATE class 22: too large, not of the type, a forbidden sign) and that no rule has caught. */
function isDataError(error: Error): boolean {
  return error instanceof SqlError && error.code.startsWith('22');
}
