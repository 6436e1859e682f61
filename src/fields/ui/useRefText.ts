import { useEffect, useState } from 'react';
import { readOpenText } from '../../language/rules';
import type { ControlProps } from '../faces/ControlProps';
import { recordLabel } from './recordText';

interface Named {
  id: string;
  text: string;
}

/**
 * The display text of the chosen record, or the text that stands in its place: its companion, else the record that was
 * just picked here. Only a value that comes without any text (a default, a copied id) is asked for by its id.
 */
export function useRefText({
  field,
  value,
  companionText,
  search,
}: Pick<ControlProps, 'field' | 'value' | 'companionText' | 'search'>) {
  const [named, setNamed] = useState<Named | null>(null);
  const open = readOpenText(value);
  const id = open || value === null || value === undefined || value === '' ? null : String(value);
  const own = named?.id === id ? named?.text : undefined;
  const text = id === null ? (open?.text ?? '') : (own ?? companionText ?? '');
  const isUnknown = id !== null && text === '';

  useEffect(() => {
    if (!isUnknown || id === null) return;
    const controller = new AbortController();
    search(field, { ids: [id], pageSize: 1 }, controller.signal).then(
      ({ list }) => {
        const record = list.find((candidate) => String(candidate.id) === id);
        if (record && !controller.signal.aborted) setNamed({ id, text: recordLabel(field, record) });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [id, isUnknown, field, search]);

  return {
    text,
    remember: (record: Record<string, unknown>) =>
      setNamed({ id: String(record.id), text: recordLabel(field, record) }),
  };
}
