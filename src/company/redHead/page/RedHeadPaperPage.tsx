import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { CIRCULATION_CALLS, type ReadRecord } from '../../../capabilities/circulation/wire';
import { get, post, session, setTabTitle, useT, useTab } from '../../../client';
import type { CallOptions } from '../../../client/http';
import { useLoaded } from '../../../client/useLoaded';
import { richPictures } from '../../../fields/richText/richWords';
import type { Resource } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { Arrivals } from '../../../renderer/document/Arrivals';
import { FilesRoom } from '../../../renderer/files/FilesRoom';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { PageProps } from '../../../renderer/PageProps';
import '../../../renderer/print/print.css';
import { PrintPreview } from '../../../renderer/print/PrintPreview';
import { printSheets } from '../../../renderer/print/printSheets';
import { useResource } from '../../../renderer/resource/useResource';
import { Button } from '../../../ui/Button';
import { drawOfficial } from './paper/drawOfficial';
import type { Official } from './paper/Official';
import { SHEET } from './paper/sheet';
import { SEALS_CALL, type Seal } from '../Seal';
import { officialOf } from './officialOf';
import './redHead.css';
import { usePictureSizes } from './usePictureSizes';

/**
 * An official document (`id`) page by page as it stands on paper, for who keeps it and for its readers, of whom is kept
 * that they have read it.
 */
export default function RedHeadPaperPage({ resource: name }: PageProps): ReactNode {
  const resource = useResource(name)?.resource;
  const { key, search } = useTab();
  const { packageName: company } = useSnapshot(session);
  const id = search.get('id') ?? '';
  const { hasFailed, reload, value } = useLoaded(
    `${name} paper ${id}`,
    resource === undefined ? null : (options) => officialAt(resource, id, company, options),
  );
  // A draft has no number yet.
  const title = value?.code || value?.name;
  useEffect(() => {
    if (title !== undefined) setTabTitle(key, title);
  }, [key, title]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  return value ? <Pages official={value} /> : <div className="gj-screen-wait" aria-busy="true" />;
}

async function officialAt(resource: Resource, id: string, company: string, options: CallOptions): Promise<Official> {
  const { api, operations, uses } = resource;
  const [document, seals] = await Promise.all([
    uses.circulation?.reads
      ? post<ReadRecord>(`${api}/${CIRCULATION_CALLS.read}`, { id }, options).then((read) => read.document)
      : get<Document>(operations.detail, { id }, options),
    get<Seal[]>(`${api}/${SEALS_CALL}`, { id }, options),
  ]);
  return officialOf(document, company, seals);
}

function Pages({ official }: { official: Official }): ReactNode {
  const t = useT();
  const arrivals = useMemo(() => new Arrivals(), []);
  const place = useRef<HTMLElement>(null);
  const pictures = useMemo(() => (official.content ? richPictures(official.content) : []), [official]);
  const sizes = usePictureSizes(pictures);
  const pages = useMemo(() => sizes && drawOfficial(official, sizes), [official, sizes]);
  if (!pages) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="red-head-place">
      <div className="red-head-bar">
        <span>{t('共{count}页', { count: pages.length })}</span>
        <Button isPrimary onClick={() => place.current && printSheets(place.current, SHEET.paper)}>
          {t('打印')}
        </Button>
      </div>
      {/* In Chinese whatever the screen speaks: it is the document itself. */}
      <article ref={place} lang="zh-CN" aria-label={official.name}>
        <FilesRoom arrivals={arrivals}>
          <PrintPreview pages={pages} paper={SHEET.paper} isRead />
        </FilesRoom>
      </article>
    </div>
  );
}
