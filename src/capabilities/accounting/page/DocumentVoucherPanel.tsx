import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { DOCUMENT_VOUCHER, type DocumentVoucher } from '../wire';
import './accounting.css';

/** The voucher of a document, or the way to where it is made (E-23). */
export function DocumentVoucherPanel({ resource, id, revision }: ShownRecord): ReactNode {
  const t = useT();
  const [found, setFound] = useState<DocumentVoucher | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const options = { background: true, signal: abort.signal };
    void get<DocumentVoucher | null>(`${resource.api}/${DOCUMENT_VOUCHER}`, { id }, options).then(
      setFound,
      // The document is there without it.
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id, revision]);
  if (!found) return null;
  return (
    <section className="gj-voucher-of" aria-label={t('凭证')}>
      {found.code === null ? `${t('尚未生成凭证')} ` : `${t('凭证')} `}
      <ScreenLink to={found.to}>{found.code ?? t('生成凭证')}</ScreenLink>
    </section>
  );
}
