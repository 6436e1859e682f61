import { extensionOf } from '../../../lib/files/fileTypes';
import { refuse, type Refusal } from '../../../server/Refusal';
import type { Services } from '../../../server/Services';
import type { Translate } from '../../../server/texts/translator';
import type { Session } from '../../../server/access/Session';
import { seenFile, wholeContent, type FileRow } from '../../files/server';
import { INVOICE_ENDINGS, MOST_FILE_BYTES, type InvoiceFile } from '../wire';
import { InvoiceFault } from './read/InvoiceFault';
import { readInvoice } from './read/readInvoice';

export interface SeenInvoice {
  file: FileRow;
  size: number;
  /** undefined: the file is about something else */
  invoice: InvoiceFile | undefined;
  /** the file looks like an invoice, and is none that can be read */
  fault?: InvoiceFault;
}

/** Beginning of a file in which the element of an invoice would stand. */
const BEGINNING = 4096;
const ROOT = /<(?:\w+:)?e?invoice[\s>]/i;

/**
 * What a file says that the caller may see.
 * @param id of the file @throws CallError 403, 404
 */
export async function seenInvoice(
  services: Services,
  asking: { session: Session; language: string | undefined },
  id: string,
): Promise<SeenInvoice> {
  const file = await seenFile(services, asking, id);
  const { size } = file.content;
  const seen = { file, size, invoice: undefined };
  if (!INVOICE_ENDINGS.includes(extensionOf(file.name))) return seen;
  if (size > MOST_FILE_BYTES) return { ...seen, fault: new InvoiceFault('文件内容过大') };
  const bytes = await wholeContent(services, file.content, MOST_FILE_BYTES);
  try {
    return { ...seen, invoice: await readInvoice(file.name, bytes) };
  } catch (error) {
    if (!(error instanceof InvoiceFault)) throw error;
    // Any other XML is shown as it is written, damaged or not.
    const isMeant = extensionOf(file.name) !== 'xml' || ROOT.test(bytes.toString('latin1', 0, BEGINNING));
    return isMeant ? { ...seen, fault: error } : seen;
  }
}

/** Why there is no invoice to go on with. */
export function notRead(t: Translate, { fault, file }: SeenInvoice): Refusal {
  const remark = fault ? t(fault.message, fault.params) : t('此文件不是可以读取的电子发票（OFD或XML）');
  return refuse(t('操作失败'), [{ code: file.name, remark }]);
}
