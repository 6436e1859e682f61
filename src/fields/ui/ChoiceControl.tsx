import { useMemo, useState } from 'react';
import type { ControlProps } from '../faces/ControlProps';
import { choicesOf } from './choicesOf';
import { Combobox } from './Combobox';
import type { ComboboxItem } from './ComboboxItem';
import { matchesWords } from '../../lib/matchesWords';

/** Chooses one of few: typing narrows the list by label. */
export function ChoiceControl(props: ControlProps) {
  const { field, value, onChange, t } = props;
  const [typed, setTyped] = useState('');
  const options = choicesOf(field);
  const labelled = useMemo<ComboboxItem[]>(
    () => options.map((option) => ({ key: String(option.value), label: t(option.label) })),
    [options, t],
  );
  const items = useMemo(() => labelled.filter(({ label }) => matchesWords([label], typed)), [labelled, typed]);
  const selected = value === null || value === undefined ? undefined : String(value);
  const report = (key: string) => onChange(options.find((option) => String(option.value) === key)?.value ?? null);
  return (
    <Combobox
      control={props}
      text={labelled.find(({ key }) => key === selected)?.label ?? selected ?? ''}
      items={items}
      selected={selected}
      onType={setTyped}
      onOpen={() => setTyped('')}
      onPick={({ key }) => report(key)}
      onClear={() => onChange(null)}
      onLeave={(left) => {
        const exact = labelled.find(({ label }) => label === left) ?? (items.length === 1 ? items[0] : undefined);
        // What is no choice stays for the rules to refuse.
        if (exact) report(exact.key);
        else onChange(options.find((option) => String(option.value) === left)?.value ?? left);
      }}
    />
  );
}
