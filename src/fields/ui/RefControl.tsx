import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { readOpenText } from '../../language/rules';
import type { ControlProps } from '../faces/ControlProps';
import type { FoundRecord } from '../faces/FoundRecord';
import { Combobox } from './Combobox';
import type { ComboboxItem } from './ComboboxItem';
import { foundRecord } from './foundRecord';
import { recordCode, recordLabel, recordNote } from './recordText';
import { useBeside } from './useBeside';
import { TYPING_PAUSE, useRefSearch } from './useRefSearch';
import { useRefText } from './useRefText';

const RefDialog = lazy(() => import('./RefDialog'));
const SHOWN = 20;

/** Finds a record by code, name, pinyin or initials while typing, or in the selector dialog (F7). */
export function RefControl(props: ControlProps) {
  const { field, value, onChange, search, t, disabled } = props;
  const { text, remember } = useRefText(props);
  const { list, isBusy, ask } = useRefSearch(search, field);
  const asides = useBeside(list, props.beside);
  const asked = useRef('');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const items = useMemo<ComboboxItem[]>(
    () =>
      list.map((record) => ({
        key: String(record.id),
        label: recordLabel(field, record),
        detail: recordCode(field, record),
        note: recordNote(field, record),
      })),
    [list, field],
  );

  function choose(record: Record<string, unknown>): void {
    remember(record);
    onChange(String(record.id), record);
  }

  /** `takesFirst`: Enter has chosen whatever comes first. */
  async function find(typed: string, takesFirst: boolean): Promise<FoundRecord> {
    if (!isBusy && asked.current === typed) return foundRecord(field, list, typed, takesFirst);
    // Asked apart from the list: the control may be gone before the answer comes, and what was typed must not be.
    const found = await search(field, { text: typed, pageSize: SHOWN, pageNum: 1 }).catch(() => ({ list: [] }));
    return foundRecord(field, found.list, typed, takesFirst);
  }

  function leave(typed: string, takesFirst: boolean): void {
    const found = find(typed, takesFirst);
    if (props.onUnsettled) props.onUnsettled(typed, found);
    else void found.then((answer) => 'record' in answer && choose(answer.record));
  }

  const open = readOpenText(value);
  return (
    <>
      <Combobox
        control={open?.state === 'awaited' ? { ...props, isAwaited: true } : props}
        text={text}
        items={items}
        asides={asides}
        selected={open || value === null || value === undefined ? undefined : String(value)}
        isBusy={isBusy}
        onType={(typed) => {
          asked.current = typed.trim();
          ask({ text: asked.current, pageSize: SHOWN, pageNum: 1 }, TYPING_PAUSE);
        }}
        onOpen={() => ask({ text: '', pageSize: SHOWN, pageNum: 1 })}
        onPick={({ key }) => {
          const record = list.find((candidate) => String(candidate.id) === key);
          if (record) choose(record);
        }}
        onClear={() => {
          if (value !== null && value !== undefined) onChange(null);
        }}
        onLeave={leave}
        onMore={() => setDialogOpen(true)}
        button={
          <button
            type="button"
            tabIndex={-1}
            className="gj-more"
            aria-label={t('选择{title}', { title: t(field.target?.title ?? field.title) })}
            title="F7"
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setDialogOpen(true)}
          />
        }
      />
      {isDialogOpen && (
        <Suspense fallback={null}>
          <RefDialog
            field={field}
            search={search}
            t={t}
            onClose={() => setDialogOpen(false)}
            onPick={(record) => {
              setDialogOpen(false);
              choose(record);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
