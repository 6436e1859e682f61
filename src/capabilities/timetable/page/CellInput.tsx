import { useState, type ReactNode } from 'react';

interface CellInputProps {
  /** signs typed so far */
  typed: string;
  /** row, day and what stands there */
  label: string;
  /** id of what is said of the cell; undefined: nothing is */
  saidId: string | undefined;
  /** id of the list that is open; undefined: none is */
  listId: string | undefined;
  /** number of the option that Enter takes */
  option: number | undefined;
  isReadOnly: boolean;
  onType(text: string): void;
}

/** What the active cell is typed into. A word that is still being composed is left alone. */
export function CellInput({ isReadOnly, label, listId, onType, option, saidId, typed }: CellInputProps): ReactNode {
  const [composed, setComposed] = useState<string>();
  return (
    <input
      className="tt-input"
      role="combobox"
      aria-label={label}
      aria-describedby={saidId}
      aria-haspopup="listbox"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={listId === undefined ? undefined : `${listId}-${option}`}
      aria-autocomplete="none"
      autoComplete="off"
      inputMode="none"
      readOnly={isReadOnly}
      value={composed ?? typed}
      data-typed={(composed ?? typed) !== '' || undefined}
      onCompositionStart={() => setComposed('')}
      onCompositionEnd={(event) => {
        setComposed(undefined);
        onType(event.currentTarget.value);
      }}
      onChange={(event) => {
        if (composed === undefined) onType(event.target.value);
        else setComposed(event.target.value);
      }}
    />
  );
}
