import { PassingFault, RunFault } from './RunFault';

/** Bytes of one answer, at most. */
const MOST = 5 * 1024 * 1024;

/** The body of an answer as JSON; what is too large is not read to its end. */
export async function readBounded(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST) throw new RunFault('对方一页的内容超过{most}MB，请对方减少每页的内容', { most: MOST / 1024 ** 2 });
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw new PassingFault('对方返回的内容不是JSON', {}, { cause: error });
  }
}
