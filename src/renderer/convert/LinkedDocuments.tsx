import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../client';
import type { Resource } from '../../language/model';
import type { LinkedDocument, Links } from '../../language/wire';
import { Decimal } from '../../lib/decimal';
import { ScreenLink } from '../link/ScreenLink';
import './convert.css';

interface LinkedDocumentsProps {
  resource: Resource;
  id: string;
  /** asked again when it changes */
  revision: unknown;
}

/**
 * What a document was made from and what was made from it (上查, 下查; E-21), and how far its lines have been carried out.
 */
export function LinkedDocuments({ resource, id, revision }: LinkedDocumentsProps): ReactNode {
  const t = useT();
  const [links, setLinks] = useState<Links>();
  useEffect(() => {
    const abort = new AbortController();
    get<Links>(resource.operations.links, { id }, { signal: abort.signal, background: true }).then(
      setLinks,
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id, revision]);
  if (!links || links.up.length + links.down.length === 0) return null;
  const reversed = Object.values(links.reversed);
  return (
    <section className="gj-links" aria-label={t('关联单据')}>
      <h3>{t('关联单据')}</h3>
      <DocumentList title={t('上查')} documents={links.up} />
      <DocumentList title={t('下查')} documents={links.down} />
      {links.executed.length + reversed.length > 0 && (
        <dl className="gj-links-executed">
          {links.executed.map(({ to, title, lines }) => (
            <div key={to}>
              <dt>{t('已生成{title}数量', { title: t(title) })}</dt>
              <dd>{total(Object.values(lines))}</dd>
            </div>
          ))}
          {reversed.length > 0 && (
            <div>
              <dt>{t('已红冲数量')}</dt>
              <dd>{total(reversed)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function total(quantities: readonly string[]): string {
  return quantities.reduce((sum, quantity) => sum.plus(quantity), new Decimal(0)).toString();
}

function DocumentList({ title, documents }: { title: string; documents: readonly LinkedDocument[] }): ReactNode {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <div className="gj-links-row">
      <span className="gj-links-title">{title}</span>
      <ul>
        {documents.map(({ resource, id, code, path, title: kind }) => (
          <li key={`${resource}/${id}`}>
            <span className="gj-links-kind">{t(kind)}</span>
            {path === undefined ? code : <ScreenLink to={`${path}?id=${id}`}>{code}</ScreenLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}
