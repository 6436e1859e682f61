import { useId, useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Combobox } from '../../../fields/ui/Combobox';
import { useTextMatcher } from '../functions/useTextMatcher';

interface ChoiceProps {
  label: string;
  placeholder: string;
  items: readonly { key: string; label: string; note: string }[];
  /** more items are on their way */
  isBusy?: boolean;
  /** key of the chosen item */
  value: string;
  onChange(key: string): void;
}

/** Items listed at once; more are found by typing. */
const SHOWN = 50;

/** One of many, found by typing a part of its name or its pinyin. */
export function Choice({ label, placeholder, items, isBusy = false, value, onChange }: ChoiceProps): ReactNode {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { matches, prepare } = useTextMatcher(typed);
  const found = useMemo(
    () => items.filter((item) => !matches || matches(item.label) || matches(item.note)).slice(0, SHOWN),
    [items, matches],
  );
  return (
    <div className="role-choice" onFocus={prepare}>
      <label htmlFor={id}>{label}</label>
      <Combobox
        control={{ id, t }}
        text={items.find(({ key }) => key === value)?.label ?? ''}
        placeholder={placeholder}
        items={found}
        isBusy={isBusy}
        selected={value}
        onType={setTyped}
        onOpen={() => setTyped('')}
        onPick={({ key }) => onChange(key)}
        onClear={() => undefined}
      />
    </div>
  );
}
