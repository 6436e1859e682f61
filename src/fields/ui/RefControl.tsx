import { lazy, Suspense, useMemo, useState } from 'react';
import type { ControlProps } from '../faces/ControlProps';
import { Combobox } from './Combobox';
import type { ComboboxItem } from './ComboboxItem';
import { exactRecord } from './exactRecord';
import { recordCode, recordLabel, recordNote } from './recordText';
import { TYPING_PAUSE, useRefSearch } from './useRefSearch';
import { useRefText } from './useRefText';

const RefDialog = lazy(() => import('./RefDialog'));
const SHOWN = 20;

/** Finds a record by code, name, pinyin or initials while typing, or in the selector dialog (F7). */
export function RefControl(props: ControlProps) {
  const { field, value, onChange, search, t, disabled } = props;
  const { text, remember } = useRefText(props);
  const { list, isBusy, ask } = useRefSearch(search, field);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const items = useMemo<ComboboxItem[]>(
    () => list.map((record) => ({ key: String(record.id), label: recordLabel(field, record), detail: recordCode(field, record), note: recordNote(field, record) })),
    [list, field],
  );

  function choose(record: Record<string, unknown>): void {
    remember(record);
    onChange(String(record.id), record);
  }

  /** `takesFirst`: Enter has chosen whatever comes first. */
  async function resolve(typed: string, takesFirst: boolean): Promise<void> {
    // Asked apart from the list: the control may be gone before the answer comes, and what was typed must not be.
    const found = await search(field, { text: typed.trim(), pageSize: SHOWN, pageNum: 1 }).catch(() => ({ list: [] }));
    const record = takesFirst ? found.list[0] : exactRecord(field, found.list, typed);
    if (record) choose(record);
  }

  return (
    <>
      <Combobox
        control={props}
        text={text}
        items={items}
        selected={value === null || value === undefined ? undefined : String(value)}
        isBusy={isBusy}
        onType={(typed) => ask({ text: typed.trim(), pageSize: SHOWN, pageNum: 1 }, TYPING_PAUSE)}
        onOpen={() => ask({ text: '', pageSize: SHOWN, pageNum: 1 })}
        onPick={({ key }) => {
          const record = list.find((candidate) => String(candidate.id) === key);
          if (record) choose(record);
        }}
        onClear={() => {
          if (value !== null && value !== undefined) onChange(null);
        }}
        onLeave={(typed, takesFirst) => {
          const choice = resolve(typed, takesFirst);
          props.onAwait?.(choice);
        }}
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
