import { createContext, useContext } from 'react';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * What the controls of a form work on. Formily copies what it is handed as properties, so the document comes by
 * context.
 */
export interface DocumentPlace {
  model: DocumentModel;
  search: RefSearch;
  /** header field in which entry begins */
  firstField?: string;
}

export const DocumentContext = createContext<DocumentPlace | null>(null);

export function useDocumentPlace(): DocumentPlace {
  const place = useContext(DocumentContext);
  if (!place) throw new Error('A field control stands outside a form.');
  return place;
}
