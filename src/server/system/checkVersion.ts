import { PRODUCT_VERSION } from '../../language/productVersion';
import { CallError } from '../Refusal';

/** `checkWebVersionCode`: "0" for a page of another version than the server's, "1" for the same (B-188). */
export function checkVersion(body: unknown): '0' | '1' {
  const { code } = (body ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code.length > 40) throw new CallError(400, '请求参数错误');
  return code === PRODUCT_VERSION ? '1' : '0';
}
