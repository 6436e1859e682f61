import type { ReactNode } from 'react';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { DocumentVoucherPanel } from './DocumentVoucherPanel';
import { VoucherSourcesPanel } from './VoucherSourcesPanel';

/** A voucher shows its documents, a document its voucher. */
export function AccountingPanel(shown: ShownRecord): ReactNode {
  const { documents, made } = shown.resource.uses.accounting ?? {};
  if (made) return <VoucherSourcesPanel {...shown} />;
  return documents ? <DocumentVoucherPanel {...shown} /> : null;
}
