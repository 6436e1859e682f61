import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { closeTab, get, navigate, setTabTitle, useTab } from '../../client';
import { later } from '../../client/later';
import { useCapabilityPages } from '../capability/CapabilityPage';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { DetailScreen as DetailScreenModel } from '../../language/model';
import type { HistoryEntry } from '../../language/wire';
import { DocumentState, isLinked, type CompiledResource, type Document } from '../../language/rules';
import { ActionBar } from '../action/ActionBar';
import { detailAddress } from '../record/formAddress';
import { useCellContext } from '../context/useCellContext';
import { expressionContext } from '../context/expressionContext';
import { DocumentModel } from '../document/DocumentModel';
import { shows } from '../context/shown';
import { LoadFailed } from '../LoadFailed';
import { RecordPager } from '../pager/RecordPager';
import { LinkedDocuments } from '../convert/LinkedDocuments';
import { RecordPanels } from '../capability/RecordPanels';
import { DetailBody } from './DetailBody';
import { DetailHead } from './DetailHead';
import { History } from './History';
import { recordTitle } from './recordTitle';
import './detail.css';

const RecordParts = later(() => import('../board/RecordParts').then((module) => module.RecordParts));

interface Loaded {
  document: Document;
  history: HistoryEntry[];
}

/** All of one record, read only, with where it stands, what may be done next, and what was done to it. */
export function DetailScreen({
  compiled,
  screen,
}: {
  compiled: CompiledResource;
  screen: DetailScreenModel;
}): ReactNode {
  const context = useCellContext();
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const { resource } = compiled;
  const [loaded, setLoaded] = useState<Loaded>();
  const [revision, setRevision] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const options = { signal: abort.signal };
    Promise.all([
      get<Document>(resource.operations.detail, { id }, options),
      get<{ list: HistoryEntry[] }>(resource.operations.history, { id }, options),
    ]).then(
      ([document, { list }]) => {
        setLoaded({ document, history: list });
        setFailed(false);
      },
      () => {
        // What is shown already stays; the client has said why.
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [resource, id, key, revision]);
  const model = useMemo(
    () => loaded && new DocumentModel(new DocumentState(compiled, loaded.document, expressionContext(resource))),
    [loaded, compiled, resource],
  );
  const title = useMemo(() => loaded && recordTitle(compiled, loaded.document, context), [compiled, loaded, context]);
  const name = title?.name.text;
  useEffect(() => {
    if (name !== undefined) setTabTitle(key, name);
  }, [key, name]);
  const pages = useCapabilityPages(resource);
  const told = useMemo(
    () => [
      ...[title?.name.field, title?.code?.field, resource.machine?.field].flatMap((field) => field ?? []),
      ...pages.flatMap((page) => page.unshown?.(resource) ?? []),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the capabilities of a resource are always the same
    [title, resource],
  );
  const isNarrow = useIsNarrow();
  const selected = useMemo(() => (loaded ? [loaded.document] : []), [loaded]);
  const reload = (): void => {
    setFailed(false);
    setRevision((number) => number + 1);
  };
  if (!loaded && hasFailed) return <LoadFailed onRetry={reload} />;
  if (!loaded || !model || !title) return <div className="gj-screen-wait" aria-busy="true" />;
  const onDone = async (action: string): Promise<void> => {
    if (action !== 'delete') return reload();
    await closeTab(key);
    const list = resource.screens.find(({ kind }) => kind === 'list');
    return list && navigate(list.path, { replace: true });
  };
  const bar = (
    <ActionBar
      actions={screen.actions}
      resource={resource}
      selected={selected}
      openDialog={() => undefined}
      onDone={(action) => void onDone(action)}
    />
  );
  return (
    <article className="gj-detail" ref={shows({ model, isReadOnly: true })}>
      <DetailHead model={model} context={context} title={title}>
        <RecordPager
          resource={resource}
          id={id}
          revision={loaded}
          addressOf={(other) => detailAddress(resource, other)!}
        />
        {!isNarrow && bar}
      </DetailHead>
      {screen.widgets && <RecordParts screen={screen} id={id} revision={loaded} />}
      <DetailBody model={model} context={context} told={told}>
        {isLinked(resource) && <LinkedDocuments resource={resource} id={id} revision={loaded} />}
      </DetailBody>
      <RecordPanels resource={resource} id={id} revision={loaded} />
      <History compiled={compiled} entries={loaded.history} />
      {isNarrow && bar}
    </article>
  );
}
