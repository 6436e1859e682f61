import { Suspense, type ReactNode } from 'react';
import { controlOf } from '../../fields/controls';
import type { Beside } from '../../fields/faces/Beside';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CellContext } from '../../fields/cells';
import type { CompiledField } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import { searchBeside } from '../record/searchBeside';

interface LineEditorProps {
  compiled: CompiledField;
  row: Row;
  search: RefSearch;
  t: CellContext['t'];
  initialKey?: string;
  beside?: Beside | undefined;
  onChange(value: unknown, picked?: Row): void;
  onUnsettled?(text: string, found: Promise<FoundRecord>): void;
}

/** The control in the active cell; the only one of the whole table. */
export function LineEditor({
  compiled: { field, type },
  row,
  search,
  t,
  initialKey,
  beside,
  onChange,
  onUnsettled,
}: LineEditorProps): ReactNode {
  const Control = controlOf(field);
  const companion = type.companion?.(field);
  return (
    <Suspense fallback={null}>
      <Control
        field={field}
        value={row[field.name] ?? null}
        onChange={onChange}
        {...(beside ? { beside } : {})}
        {...(onUnsettled ? { onUnsettled } : {})}
        inCell
        autoFocus
        search={searchBeside(search, row)}
        t={t}
        label={t(field.title)}
        {...(initialKey === undefined ? {} : { initialKey })}
        {...(companion === undefined ? {} : { companionText: String(row[companion] ?? '') })}
      />
    </Suspense>
  );
}
