import { isEmpty, type Document } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { ADDRESSES } from './addressBook';

/** Somebody to call: who, and at what number. */
export interface Phone {
  contact: string;
  tel: string;
}

/**
 * The numbers of a customer that the caller may see, each once: its own, then those of its addresses (B-113). 404 for a
 * customer that the caller may not see.
 */
export async function phonesOf(call: Call, customerId: string): Promise<Phone[]> {
  const record = await readRecord(call, recordId(customerId));
  if (!record) throw new CallError(404, '请求错误,未找到该资源');
  const { contact, landline, tel, [ADDRESSES]: addresses } = maskRow(call, record);
  const given = [{ contact, tel }, { contact, tel: landline }, ...((addresses as Document[] | undefined) ?? [])].filter(
    (one) => !isEmpty(one.tel),
  );
  const phones = given.map((one): Phone => ({ contact: String(one.contact ?? ''), tel: String(one.tel) }));
  return phones.filter((one, index) => phones.findIndex((other) => other.tel === one.tel) === index);
}
