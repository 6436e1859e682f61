import { useEffect, useRef, useState } from 'react';
import { get } from '../../client';
import { copyDocument, DocumentState, newDocument, type CompiledResource, type Document } from '../../language/rules';
import { expressionContext } from '../context/expressionContext';
import type { Beginning } from '../capability/CapabilityPage';
import { DocumentModel } from '../document/DocumentModel';
import { givenValues } from './givenValues';

/** Stands for the id of the one record that an account set has of a resource. */
export const SINGLE = 'single';

/**
 * Which record a form is for: one by its id, or a new one, which may begin as a copy of another or as what is made from
 * one.
 */
export interface DocumentOrigin {
  id?: string | undefined;
  copyOf?: string | undefined;
  /** the document that it is made from: name of its resource, and its id */
  madeFrom?: { resource: string; id: string } | undefined;
  /** what its header begins with besides, as an object in JSON */
  given?: string | undefined;
  /** what it begins with as a room knows it */
  begins?: Beginning | undefined;
}

interface Loaded {
  model: DocumentModel;
  base: Document | undefined;
  version: number;
  notes: readonly string[];
}

const NONE: readonly string[] = [];

export interface OpenDocument {
  /** undefined while it loads or when it could not be read */
  model: DocumentModel | undefined;
  /** the record as the server had it; undefined: a new one */
  base: Document | undefined;
  /** what is told of what it begins with */
  notes: readonly string[];
  /** counts what was loaded or adopted, each of which is entered from its beginning */
  version: number;
  /** it could not be read, which the client has said */
  hasFailed: boolean;
  retry(): void;
  /** reads it anew, after it was saved */
  reload(): void;
  /** goes on with values that a person typed elsewhere or before, on top of the record as the server has it */
  adopt(values: Document, base: Document | undefined): DocumentModel;
}

/** The record to edit, or a new one without an id. */
export function useDocument(
  compiled: CompiledResource,
  { id, begins, copyOf, given, madeFrom }: DocumentOrigin,
): OpenDocument {
  const [open, setOpen] = useState<Loaded>();
  const [failures, setFailures] = useState({ hasFailed: false, attempt: 0 });
  const loaded = useRef<string | null>(null);
  const { resource } = compiled;
  const origin = `${id ?? ''}/${copyOf ?? ''}/${madeFrom ? `${madeFrom.resource}/${madeFrom.id}` : ''}/${given ?? ''}/${begins?.key ?? ''}`;
  const show = (model: DocumentModel, base: Document | undefined, notes = NONE): void =>
    setOpen((before) => ({ model, base, notes, version: (before?.version ?? 0) + 1 }));
  useEffect(() => {
    // Coming back to a kept tab runs effects again; what was typed there must not be loaded over.
    if (loaded.current === origin) return undefined;
    const context = expressionContext(resource);
    const source = id ?? copyOf;
    if (source === undefined && !madeFrom && !begins) {
      loaded.current = origin;
      show(new DocumentModel(newDocument(compiled, context, givenValues(compiled, given))), undefined);
      return undefined;
    }
    const abort = new AbortController();
    const fail = (): void => {
      if (!abort.signal.aborted) setFailures((now) => ({ ...now, hasFailed: true }));
    };
    if (begins) {
      begins.ask({ signal: abort.signal }).then(({ document, notes }) => {
        loaded.current = origin;
        show(new DocumentModel(new DocumentState(compiled, document, context)), undefined, notes);
      }, fail);
      return () => abort.abort();
    }
    const asked = madeFrom
      ? get<Document>(
          resource.operations.generate,
          { from: madeFrom.resource, id: madeFrom.id },
          { signal: abort.signal },
        )
      : get<Document>(resource.operations.detail, source === SINGLE ? {} : { id: source! }, { signal: abort.signal });
    asked.then((document) => {
      loaded.current = origin;
      if (madeFrom) show(new DocumentModel(new DocumentState(compiled, document, context)), undefined);
      else if (id === undefined) show(new DocumentModel(copyDocument(compiled, document, context)), undefined);
      else show(new DocumentModel(new DocumentState(compiled, document, context)), document);
    }, fail);
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a schema file saved meanwhile must not throw away what was typed
  }, [resource.name, origin, failures.attempt]);
  // While developing: a saved schema file changes the open form, and what was typed stays.
  if (open && open.model.state.compiled !== compiled) setOpen({ ...open, model: open.model.under(compiled) });
  const retry = (): void => setFailures(({ attempt }) => ({ hasFailed: false, attempt: attempt + 1 }));
  const reload = (): void => {
    loaded.current = null;
    retry();
  };
  const adopt = (values: Document, base: Document | undefined): DocumentModel => {
    const state = new DocumentState(compiled, values, expressionContext(resource));
    state.computeAll();
    const model = new DocumentModel(state, true);
    show(model, base);
    return model;
  };
  return {
    model: open?.model,
    base: open?.base,
    notes: open?.notes ?? NONE,
    version: open?.version ?? 0,
    hasFailed: failures.hasFailed,
    retry,
    reload,
    adopt,
  };
}
