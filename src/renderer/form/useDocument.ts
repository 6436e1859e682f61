import { useEffect, useState } from 'react';
import { get } from '../../client';
import { DocumentState, newDocument, type CompiledResource, type Document } from '../../language/rules';
import { expressionContext } from '../context/expressionContext';
import { DocumentModel } from './DocumentModel';
import { nameReferences } from './nameReferences';

/** The record to edit, or a new one without an id. Undefined while it loads or when it could not be read, which the client has said. */
export function useDocument(compiled: CompiledResource, id: string | undefined): { model: DocumentModel | undefined; reload: () => void } {
  const [model, setModel] = useState<DocumentModel>();
  const [revision, setRevision] = useState(0);
  const { resource } = compiled;
  useEffect(() => {
    const context = expressionContext(resource);
    if (id === undefined) {
      const fresh = new DocumentModel(newDocument(compiled, context));
      setModel((known) => known ?? fresh);
      const asking = new AbortController();
      void nameReferences(fresh, asking.signal);
      return () => asking.abort();
    }
    const abort = new AbortController();
    get<Document>(resource.operations.detail, { id }, { signal: abort.signal }).then(
      (document) => setModel(new DocumentModel(new DocumentState(compiled, document, context))),
      () => undefined,
    );
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a schema file saved meanwhile must not throw away what was typed
  }, [resource.name, id, revision]);
  return { model, reload: () => setRevision((number) => number + 1) };
}
