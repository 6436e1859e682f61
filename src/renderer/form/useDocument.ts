import { useEffect, useRef, useState } from 'react';
import { get } from '../../client';
import { DocumentState, newDocument, type CompiledResource, type Document } from '../../language/rules';
import { expressionContext } from '../context/expressionContext';
import { DocumentModel } from './DocumentModel';

/** Stands for the id of the one record that an account set has of a resource. */
export const SINGLE = 'single';

export interface OpenDocument {
  /** undefined while it loads or when it could not be read */
  model: DocumentModel | undefined;
  /** it could not be read, which the client has said */
  hasFailed: boolean;
  retry(): void;
  /** reads it anew, after it was saved */
  reload(): void;
}

/** The record to edit, or a new one without an id. */
export function useDocument(compiled: CompiledResource, id: string | undefined): OpenDocument {
  const [model, setModel] = useState<DocumentModel>();
  const [failures, setFailures] = useState({ hasFailed: false, attempt: 0 });
  const loaded = useRef<string | null>(null);
  const { resource } = compiled;
  useEffect(() => {
    // Coming back to a kept tab runs effects again; what was typed there must not be loaded over.
    if (loaded.current === (id ?? '')) return undefined;
    const context = expressionContext(resource);
    if (id === undefined) {
      const fresh = new DocumentModel(newDocument(compiled, context));
      loaded.current = id ?? '';
      setModel(fresh);
      return undefined;
    }
    const abort = new AbortController();
    get<Document>(resource.operations.detail, id === SINGLE ? {} : { id }, { signal: abort.signal }).then(
      (document) => {
        loaded.current = id ?? '';
        setModel(new DocumentModel(new DocumentState(compiled, document, context)));
      },
      () => {
        if (!abort.signal.aborted) setFailures((now) => ({ ...now, hasFailed: true }));
      },
    );
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a schema file saved meanwhile must not throw away what was typed
  }, [resource.name, id, failures.attempt]);
  // While developing: a saved schema file changes the open form, and what was typed stays.
  if (model && model.state.compiled !== compiled) setModel(model.under(compiled));
  const retry = (): void => setFailures(({ attempt }) => ({ hasFailed: false, attempt: attempt + 1 }));
  const reload = (): void => {
    loaded.current = null;
    retry();
  };
  return { model, hasFailed: failures.hasFailed, retry, reload };
}
