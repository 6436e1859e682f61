import { navigate, post } from '../../../client';
import { INVOICE_PARAMETER, READ_INVOICE, type MadeOfInvoice, type TakenInvoice } from '../wire';

/**
 * Opens the form of a new record that begins with an invoice.
 * @param before what is done first, once the invoice may be booked @throws CallError, which the client has told
 */
export async function takeInvoice(
  { api, form }: Pick<MadeOfInvoice, 'api' | 'form'>,
  userFileId: string,
  before: () => void,
): Promise<void> {
  const { file } = await post<TakenInvoice>(`${api}/${READ_INVOICE}`, { userFileId });
  before();
  navigate(`${form}?${INVOICE_PARAMETER}=${file}`);
}
