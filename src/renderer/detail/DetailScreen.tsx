import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { closeTab, get, navigate, setTabTitle, useT, useTab } from '../../client';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { DetailScreen as DetailScreenModel } from '../../language/model';
import type { HistoryEntry } from '../../language/wire';
import { DocumentState, isLinked, nameOf, type CompiledResource, type Document } from '../../language/rules';
import { ActionBar } from '../action/ActionBar';
import { detailAddress } from '../record/formAddress';
import { useCellContext } from '../context/useCellContext';
import { expressionContext } from '../context/expressionContext';
import { DocumentModel } from '../document/DocumentModel';
import { shows } from '../context/shown';
import { LinesTable } from '../lines/LinesTable';
import { searchReferences } from '../context/searchReferences';
import { LoadFailed } from '../LoadFailed';
import { RecordPager } from '../pager/RecordPager';
import { LinkedDocuments } from '../convert/LinkedDocuments';
import { RecordPanels } from '../capability/RecordPanels';
import { DetailFields } from './DetailFields';
import { History } from './History';
import { StateSteps } from './StateSteps';
import './detail.css';

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
  const t = useT();
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
        setTabTitle(key, nameOf(resource, document));
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
  const isNarrow = useIsNarrow();
  const find = useMemo(() => searchReferences(resource), [resource]);
  const selected = useMemo(() => (loaded ? [loaded.document] : []), [loaded]);
  const reload = (): void => {
    setFailed(false);
    setRevision((number) => number + 1);
  };
  if (!loaded && hasFailed) return <LoadFailed onRetry={reload} />;
  if (!loaded || !model) return <div className="gj-screen-wait" aria-busy="true" />;
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
      <div className="gj-detail-head">
        <h2 className="gj-detail-name">
          {t(resource.title)} {nameOf(resource, loaded.document)}
        </h2>
        {resource.machine && <StateSteps machine={resource.machine} record={loaded.document} />}
        <RecordPager
          resource={resource}
          id={id}
          revision={loaded}
          addressOf={(other) => detailAddress(resource, other)!}
        />
        {!isNarrow && bar}
      </div>
      <DetailFields model={model} context={context} />
      {compiled.tables.map((table) => (
        <LinesTable key={table.name} model={model} table={table} search={find} isReadOnly />
      ))}
      {isLinked(resource) && <LinkedDocuments resource={resource} id={id} revision={loaded} />}
      <RecordPanels resource={resource} id={id} revision={loaded} />
      <History compiled={compiled} entries={loaded.history} />
      {isNarrow && bar}
    </article>
  );
}
