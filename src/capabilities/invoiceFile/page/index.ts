import { get } from '../../../client';
import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { FROM_INVOICE, INVOICE_ENDINGS, INVOICE_PARAMETER, type InvoiceDocument, READ_INVOICE } from '../wire';

const InvoiceView = later(() => import('./InvoiceView').then((module) => module.InvoiceView));
const ReadInvoiceDialog = later(() => import('./ReadInvoiceDialog').then((module) => module.ReadInvoiceDialog));

/** Electronic invoices are shown as what they say, and become records. */
export const invoiceFile: CapabilityPage = {
  name: 'invoiceFile',
  fileViews: Object.fromEntries(INVOICE_ENDINGS.map((ending) => [ending, InvoiceView])),
  begins({ api }, search) {
    const file = search.get(INVOICE_PARAMETER);
    if (file === null) return undefined;
    return {
      key: `${INVOICE_PARAMETER}-${file}`,
      ask: (options) => get<InvoiceDocument>(`${api}/${FROM_INVOICE}`, { userFileId: file }, options),
    };
  },
};

export const invoiceFileRun: CapabilityRun = {
  name: 'invoiceFile',
  runs: {
    [READ_INVOICE]: {
      isFree: true,
      run: (action, place, records) => place.open?.(ReadInvoiceDialog, records, action),
    },
  },
};
