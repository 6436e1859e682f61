import { Suspense, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, session, setTabTitle, useT, useTab } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { entriesOf } from '../../../fields/files/define';
import { viewOf } from '../../../fields/views';
import type { CompiledResource, Document } from '../../../language/rules';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { Arrivals } from '../../../renderer/document/Arrivals';
import { FilesRoom } from '../../../renderer/files/FilesRoom';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { PageProps } from '../../../renderer/PageProps';
import { printPaper } from '../../../renderer/print/printPaper';
import '../../../renderer/print/print.css';
import { useResource } from '../../../renderer/resource/useResource';
import { Button } from '../../../ui/Button';
import { Seals } from './Seals';
import './redHead.css';

/** State of a document that does not hold any more. */
const REVOKED = 3;

/** An official document (`id`) as it stands on paper: red head, number, text, signature, who gets a copy. */
export default function RedHeadPaperPage({ resource: name }: PageProps): ReactNode {
  const t = useT();
  const compiled = useResource(name);
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const path = compiled?.resource.operations.detail;
  const paper = useRef<HTMLElement>(null);
  const { hasFailed, reload, value } = useLoaded(
    `${name} ${id}`,
    path === undefined ? null : (options) => get<Document>(path, { id }, options),
  );
  const code = value === undefined ? undefined : String(value.code);
  useEffect(() => {
    if (code !== undefined) setTabTitle(key, code);
  }, [key, code]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!compiled || !value) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="red-head-place">
      <div className="red-head-bar">
        <Button isPrimary onClick={() => paper.current && printPaper(paper.current)}>
          {t('打印')}
        </Button>
      </div>
      <Paper compiled={compiled} document={value} place={paper} />
    </div>
  );
}

interface PaperProps {
  compiled: CompiledResource;
  document: Document;
  place: RefObject<HTMLElement | null>;
}

/** The layout of GB/T 9704, in Chinese whatever the screen speaks: it is the document itself. */
function Paper({ compiled, document, place }: PaperProps): ReactNode {
  const context = useCellContext();
  const { packageName: company } = useSnapshot(session);
  const arrivals = useMemo(() => new Arrivals(), []);
  const field = (name: string) => compiled.header.find((each) => each.field.name === name)?.field;
  const content = field('content');
  const View = content && viewOf(content);
  const files = entriesOf(document.files);
  return (
    <article ref={place} className="red-head-paper" lang="zh-CN">
      {document.status === REVOKED && <p className="red-head-revoked">已废止</p>}
      <header>
        <p className="red-head-company">{`${company}文件`}</p>
        <p className="red-head-code">{`${String(document.code)}号`}</p>
      </header>
      <h2>{String(document.name)}</h2>
      <p className="red-head-to">{String(document.mainTo)}：</p>
      <FilesRoom arrivals={arrivals}>
        <Suspense>{View && <View value={document.content} t={context.t} />}</Suspense>
      </FilesRoom>
      {files.length > 0 && (
        <ol className="red-head-files" aria-label="附件">
          {files.map(({ id, name }) => (
            <li key={id}>{name.replace(/\.\w+$/, '')}</li>
          ))}
        </ol>
      )}
      <div className="red-head-sign">
        <p>{company}</p>
        <p>{dayText(String(document.issueDate))}</p>
        <FilesRoom arrivals={arrivals}>
          <Seals id={String(document.id)} api={compiled.resource.api} />
        </FilesRoom>
      </div>
      <footer>
        {Boolean(document.copyTo) && <p>{`抄送：${String(document.copyTo)}。`}</p>}
        <p>
          <span>{`签发人：${String(document.signerName ?? '')}`}</span>
          <span>
            {`${String(document.departmentName ?? '')} ${dayText(String(document.issuedTime ?? document.issueDate).slice(0, 10))}印发`}
          </span>
        </p>
      </footer>
    </article>
  );
}

/** `2026-03-02` → 2026年3月2日 */
function dayText(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
}
