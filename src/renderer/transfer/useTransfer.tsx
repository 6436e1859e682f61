import { useState, type ReactNode } from 'react';
import { later } from '../../client/later';
import type { Resource } from '../../language/model';
import type { QueryState } from '../query/QueryState';

const Transfer = later(() => import('./Transfer').then((module) => module.Transfer));

interface TransferOptions {
  resource: Resource;
  /** name of the list or report */
  screen: string;
  /** what it is called, in the person's language */
  title: string;
  columns: readonly { key: string }[];
  state: QueryState;
  /** rows that the query finds */
  total: number;
  selected?: ReadonlySet<string>;
  /** records were added */
  onImported(): void;
}

/** Export and import of a list or report; their dialog is fetched when it is first opened. */
export function useTransfer({ columns, resource, selected, state, ...place }: TransferOptions): {
  onTransfer(kind: 'export' | 'import'): void;
  dialog: ReactNode;
} {
  const [kind, setKind] = useState<'export' | 'import' | null>(null);
  const { export: exportPath, import: importPath } = resource.operations;
  const dialog = kind && (
    <Transfer
      {...place}
      kind={kind}
      resource={resource}
      exportPath={exportPath}
      importPath={importPath}
      columns={columns.map(({ key }) => key)}
      filters={state.filters}
      sort={state.sort}
      selected={[...(selected ?? [])]}
      onClose={() => setKind(null)}
    />
  );
  return { onTransfer: setKind, dialog };
}
