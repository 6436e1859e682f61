import { hasContentOf } from '../../../files/server';
import type { OfficeServer } from '../../../../server/office/OfficeServer';
import { OfficeFault } from './OfficeFault';

const MEGABYTE = 1024 * 1024;
/** Seconds for which we say who we are. */
const GOOD_FOR = 300;

/**
 * Fetches a document from the document server, and from nowhere else, whatever address was reported.
 * @param ending of its name, whose content it must have
 * @throws OfficeFault
 */
export async function fetchEdited(office: OfficeServer, address: string, ending: string): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !office.has(url)) throw new OfficeFault({ text: '文档服务器给出的地址不是它自己的，请管理员核对其设置' });
  const bytes = await fetched(office, url.href);
  if (!hasContentOf(`.${ending}`, bytes)) throw new OfficeFault({ text: '文档服务器给出的内容不是这种文件' });
  return bytes;
}

async function fetched(office: OfficeServer, url: string): Promise<Buffer> {
  const { size: most, time } = office.limits;
  const token = await office.sign({ payload: { url } }, GOOD_FOR);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(time),
    });
    if (response.status !== 200)
      throw new OfficeFault({ text: '文档服务器没有给出文档({status})', params: { status: String(response.status) } });
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > most)
        throw new OfficeFault({ text: '文档超过{size} MB', params: { size: String(Math.floor(most / MEGABYTE)) } });
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof OfficeFault) throw error;
    throw new OfficeFault({ text: '没有从文档服务器取得文档' }, { cause: error });
  }
  return Buffer.concat(chunks);
}
