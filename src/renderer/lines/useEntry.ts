import { useRef } from 'react';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import type { Row } from '../columns/fieldColumn';

interface Owner {
  onChange(value: unknown, picked?: Row): void;
  onUnsettled?(text: string, found: Promise<FoundRecord>): void;
  onOperation?: ((text: string) => boolean) | undefined;
  onStart?(): void;
  onCancel?(): void;
}

/**
 * What the control of a cell hands over goes to its owner, until the entry is cancelled: a control that goes away hands
 * over its draft, which nobody wants then. A record that was picked is there to stay: what is typed behind it is entered
 * anew.
 */
export function useEntry(value: unknown, owner: Owner) {
  const start = useRef(value);
  const isChanged = useRef(false);
  const isCancelled = useRef(false);
  return {
    change(next: unknown, picked?: Row): void {
      if (isCancelled.current) return;
      isChanged.current = true;
      owner.onChange(next, picked);
      if (!picked) return;
      isChanged.current = false;
      start.current = next;
      owner.onStart?.();
    },
    unsettled(text: string, found: Promise<FoundRecord>): void {
      if (!isCancelled.current) owner.onUnsettled?.(text, found);
    },
    operation: (text: string): boolean => isCancelled.current || (owner.onOperation?.(text) ?? false),
    cancel(): void {
      isCancelled.current = true;
      if (!isChanged.current) return;
      if (owner.onCancel) owner.onCancel();
      else owner.onChange(start.current);
    },
  };
}
