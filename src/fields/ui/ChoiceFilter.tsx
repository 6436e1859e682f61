import { useMemo, useState } from 'react';
import type { FilterProps } from '../faces/FilterProps';
import { choicesOf } from './choicesOf';
import { Combobox } from './Combobox';
import type { ComboboxItem } from './ComboboxItem';
import { matchesWords } from '../../lib/matchesWords';

/** Narrows a list to any of several choices. */
export function ChoiceFilter({ id, field, value, onChange, onEnter, t }: FilterProps) {
  const [typed, setTyped] = useState('');
  const options = choicesOf(field);
  const chosen = useMemo(() => new Set(value === '' ? [] : value.split(',')), [value]);
  const all = useMemo<ComboboxItem[]>(
    () =>
      options.map((option) => ({
        key: String(option.value),
        label: t(option.label),
        isChecked: chosen.has(String(option.value)),
      })),
    [options, chosen, t],
  );
  const items = useMemo(() => all.filter(({ label }) => matchesWords([label], typed)), [all, typed]);
  const toggle = (key: string) =>
    // In the order of the dictionary, so that one choice has one address.
    onChange(
      all
        .filter((item) => (item.key === key) !== chosen.has(item.key))
        .map((item) => item.key)
        .join(','),
    );
  return (
    <Combobox
      control={{ id, t }}
      text={all
        .filter(({ isChecked }) => isChecked)
        .map(({ label }) => label)
        .join(t('、'))}
      placeholder={t('全部')}
      items={items}
      isMultiple
      isClearable={chosen.size > 0}
      onType={setTyped}
      onOpen={() => setTyped('')}
      onPick={({ key }) => toggle(key)}
      onClear={() => onChange('')}
      onEnter={onEnter}
    />
  );
}
