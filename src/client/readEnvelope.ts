import type { Envelope } from '../language/wire';

/** Reads a body as an envelope. An empty or foreign body becomes code 100 查询错误. */
export function readEnvelope(body: unknown): Envelope {
  if (typeof body !== 'object' || body === null || !('code' in body))
    return { code: 100, data: null, message: '查询错误' };
  const { code, data = null, message } = body as { code: unknown; data?: unknown; message?: unknown };
  return { code: Number(code), data, message: typeof message === 'string' ? message : '' };
}
