import type { ReactNode } from 'react';
import { get } from '../../../client';
import type { FileViewProps } from '../../../renderer/capability/CapabilityPage';
import { Loaded } from '../../../renderer/preview/Loaded';
import { PreviewFault } from '../../../renderer/preview/PreviewFault';
import { INVOICE_PATH, type InvoiceReading } from '../wire';
import { InvoiceSheet } from './InvoiceSheet';
import './invoice.css';

/** A file that may be an invoice: what it says; any other as it is written. */
export function InvoiceView({ file, onClose, otherwise }: FileViewProps): ReactNode {
  const load = async (): Promise<InvoiceReading> => {
    const reading = await get<InvoiceReading>(INVOICE_PATH, { userFileId: file.id }, { quiet: true });
    if (!reading.invoice && reading.reason !== null && otherwise === null) throw new PreviewFault(reading.reason);
    return reading;
  };
  return (
    <Loaded load={load}>
      {(reading) =>
        reading.invoice ? (
          <InvoiceSheet {...reading} fileId={file.id} onClose={onClose} />
        ) : (
          <>
            {reading.reason !== null && (
              <p className="gj-invoice-warning" role="alert">
                {reading.reason}
              </p>
            )}
            {otherwise}
          </>
        )
      }
    </Loaded>
  );
}
