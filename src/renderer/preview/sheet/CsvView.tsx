import type { ReactNode } from 'react';
import { Loaded } from '../Loaded';
import { textOf } from '../text/textOf';
import type { ViewProps } from '../ViewProps';
import { csvSheet } from './csvSheet';
import { SheetTable } from './SheetTable';

/** A comma-separated file as a table. */
export function CsvView(props: ViewProps): ReactNode {
  const { file, onTools } = props;
  return (
    <Loaded load={async () => csvSheet(file.name, await textOf(props))}>
      {(sheet) => <SheetTable sheet={sheet} onTools={onTools} />}
    </Loaded>
  );
}
