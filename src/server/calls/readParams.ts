import { CallError } from '../Refusal';
import type { Params } from './pageOf';

/**
 * The parameters of a call, each one text. 400 for a parameter given twice, or with a sign that no text of a database
 * can hold.
 */
export function readParams(query: unknown): Params {
  const params: Params = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value !== 'string' || value.includes('\0'))
      throw new CallError(400, `${name.slice(0, 40)}: 请求参数错误`);
    params[name] = value;
  }
  return params;
}
