import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '../../../lib/isObject';
import type { ForeignAddress } from '../../../server/foreign/ForeignAddress';
import { readBounded } from './readBounded';
import { PassingFault, RunFault } from './RunFault';

/** One answer of a foreign system: `{ rows: [...], more: true }`. */
export interface Page {
  rows: unknown[];
  more: boolean;
}

/** Rows of a page, at most: who sends more does not speak the contract. */
const MOST_ROWS = 1000;
/** Too many calls for now; 500 and more: the system is not well. */
const BUSY = 429;
const BROKEN = 500;

/**
 * Asks a foreign system for a page. What may be better the next time is asked again after growing pauses.
 * @param signal ends the run
 * @throws RunFault with what is wrong in the end
 */
export async function fetchPage(address: ForeignAddress, path: string, signal: AbortSignal): Promise<Page> {
  const { pauses } = address.patience;
  for (let attempt = 0; ; attempt++)
    try {
      return await fetchOnce(address, path, signal);
    } catch (error) {
      const pause = pauses[attempt];
      if (!(error instanceof PassingFault) || pause === undefined) throw error;
      await sleep(pause, undefined, { signal }).catch(() => throwEnded(signal));
    }
}

async function fetchOnce(address: ForeignAddress, path: string, signal: AbortSignal): Promise<Page> {
  const limit = AbortSignal.timeout(address.patience.answer);
  try {
    const response = await fetch(`${address.url}/${path}`, {
      headers: address.headers,
      // The key is for this address alone.
      redirect: 'error',
      signal: AbortSignal.any([limit, signal]),
    });
    demandAccepted(response.status);
    return readPage(await readBounded(response));
  } catch (error) {
    if (error instanceof RunFault) throw error;
    if (signal.aborted) throwEnded(signal);
    if (limit.aborted)
      throw new PassingFault(
        '对方{seconds}秒内没有应答',
        { seconds: address.patience.answer / 1000 },
        { cause: error },
      );
    throw new PassingFault('无法连接对方，请检查网络与地址', {}, { cause: error });
  }
}

function demandAccepted(status: number): void {
  if (status === 401 || status === 403)
    throw new RunFault('对方拒绝了密钥({status})，请管理员核对密钥后重试', { status });
  if (status === BUSY || status >= BROKEN) throw new PassingFault('对方系统出错({status})', { status });
  if (status !== 200) throw new RunFault('对方不接受该请求({status})，请核对地址', { status });
}

function readPage(answer: unknown): Page {
  if (!isObject(answer) || !Array.isArray(answer.rows) || typeof answer.more !== 'boolean')
    throw new PassingFault('对方返回的不是一页数据(rows、more)');
  const { more, rows } = answer;
  if (rows.length > MOST_ROWS) throw new RunFault('对方一页超过{most}行', { most: MOST_ROWS });
  if (more && rows.length === 0) throw new PassingFault('对方返回了空页却称还有下一页');
  return { rows: rows as unknown[], more };
}

/** @throws what ended the run */
function throwEnded(signal: AbortSignal): never {
  throw signal.reason instanceof RunFault
    ? signal.reason
    : new RunFault('同步超过时限，已停止', {}, { cause: signal.reason });
}
