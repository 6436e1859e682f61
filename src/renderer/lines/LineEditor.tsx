import { Suspense, useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react';
import { controlOf } from '../../fields/controls';
import type { Beside } from '../../fields/faces/Beside';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CellContext } from '../../fields/cells';
import type { CompiledField } from '../../language/rules';
import { isComposing } from '../../ui/isComposing';
import type { Row } from '../columns/fieldColumn';
import { searchBeside } from '../record/searchBeside';
import { useEntry } from './useEntry';

interface LineEditorProps {
  compiled: CompiledField;
  row: Row;
  search: RefSearch;
  t: CellContext['t'];
  initialKey?: string;
  beside?: Beside | undefined;
  onChange(value: unknown, picked?: Row): void;
  onUnsettled?(text: string, found: Promise<FoundRecord>): void;
  onOperation?: ((text: string) => boolean) | undefined;
  onStart?(): void;
  /** Esc: what was entered since the start is taken back; by default the value that stood there comes back */
  onCancel?(): void;
}

/** The control in the active cell; the only one of the whole table. Esc gives back what stood there before (E-01). */
export function LineEditor(props: LineEditorProps): ReactNode {
  const { compiled, row, search, t, initialKey, beside, onStart } = props;
  const { field, type } = compiled;
  const Control = controlOf(field);
  const companion = type.companion?.(field);
  const value = row[field.name] ?? null;
  const entry = useEntry(value, props);
  // Before the control hands over the key that began the editing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the editing of one cell begins once
  useLayoutEffect(() => onStart?.(), []);
  return (
    <span
      role="presentation"
      className="gj-line-editor"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.altKey && !event.defaultPrevented && !isComposing(event)) entry.cancel();
      }}
    >
      <Suspense fallback={null}>
        <Control
          field={field}
          value={value}
          onChange={entry.change}
          {...(beside ? { beside } : {})}
          {...(props.onUnsettled ? { onUnsettled: entry.unsettled } : {})}
          {...(props.onOperation ? { onOperation: entry.operation } : {})}
          inCell
          autoFocus
          search={searchBeside(search, row)}
          t={t}
          label={t(field.title)}
          {...(initialKey === undefined ? {} : { initialKey })}
          {...(companion === undefined ? {} : { companionText: String(row[companion] ?? '') })}
        />
      </Suspense>
    </span>
  );
}
