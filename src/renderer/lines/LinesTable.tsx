import type { ReactNode } from 'react';
import { later } from '../../client/later';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CompiledResource } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { LinesGrid } from './LinesGrid';
import './lines.css';

const LineCards = later(
  () => import('./LineCards').then((module) => module.LineCards),
  <div className="gj-screen-wait" aria-busy="true" />,
);

export interface LinesTableProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  search: RefSearch;
  isReadOnly: boolean;
}

/** The lines of a document: a table, or on a small screen cards with a sheet to enter one line. */
export function LinesTable(props: LinesTableProps): ReactNode {
  return useIsNarrow() ? <LineCards {...props} /> : <LinesGrid {...props} />;
}
