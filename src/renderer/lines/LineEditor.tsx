import { Suspense, type ReactNode } from 'react';
import { controlOf } from '../../fields/controls';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CellContext } from '../../fields/cells';
import type { CompiledField } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import { searchBeside } from './searchBeside';

interface LineEditorProps {
  compiled: CompiledField;
  row: Row;
  search: RefSearch;
  t: CellContext['t'];
  initialKey?: string;
  onChange(value: unknown, picked?: Row): void;
  onAwait?(choice: Promise<void>): void;
}

/** The control in the active cell; the only one of the whole table. */
export function LineEditor({ compiled: { field, type }, row, search, t, initialKey, onChange, onAwait }: LineEditorProps): ReactNode {
  const Control = controlOf(field);
  const companion = type.companion?.(field);
  return (
    <Suspense fallback={null}>
      <Control
        field={field}
        value={row[field.name] ?? null}
        onChange={onChange}
        inCell
        autoFocus
        search={searchBeside(search, row)}
        t={t}
        label={t(field.title)}
        {...(onAwait ? { onAwait } : {})}
        {...(initialKey === undefined ? {} : { initialKey })}
        {...(companion === undefined ? {} : { companionText: String(row[companion] ?? '') })}
      />
    </Suspense>
  );
}
