import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { get, useT } from '../../client';
import type { Conversion, Resource } from '../../language/model';
import type { OpenQuantity } from '../../language/wire';
import { Popup } from '../../ui/Popup';
import { walkMenu } from '../../ui/menu/walkMenu';
import { useDismiss } from '../../ui/useDismiss';
import type { Row } from '../columns/fieldColumn';
import './generateMenu.css';

interface GenerateMenuProps {
  resource: Resource;
  record: Row;
  steps: readonly Conversion[];
  button: RefObject<HTMLButtonElement | null>;
  onChoose(step: Conversion): void;
  onClose(): void;
}

/** Keys of the entries, in their order. */
const DIGITS = '123456789';

/**
 * Which document is made, below the button, with what remains for each: 1 to 9 choose, arrows walk, Esc closes. What
 * remains comes once it is known; an entry of which nothing does cannot be chosen and says so.
 */
export function GenerateMenu({ resource, record, steps, button, onChoose, onClose }: GenerateMenuProps): ReactNode {
  const t = useT();
  const menu = useRef<HTMLDivElement>(null);
  const open = useOpenQuantities(resource, String(record.id));
  const close = (isLeft = false): void => {
    onClose();
    if (!isLeft) button.current?.focus();
  };
  useDismiss(menu, close, button.current);
  useEffect(() => menu.current?.querySelector('button')?.focus(), []);
  const choose = (step: Conversion | undefined): void => {
    if (!step || reasonOf(open?.get(step.to), t) !== undefined) return;
    close(true);
    onChoose(step);
  };
  return (
    <Popup anchor={button} className="gj-generate">
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={t('下推')}
        onKeyDown={(event) => {
          const digit = event.altKey || event.ctrlKey || event.metaKey ? -1 : DIGITS.indexOf(event.key);
          if (digit >= 0) choose(steps[digit]);
          else if (!walkMenu(event.currentTarget, event.key)) return;
          event.preventDefault();
        }}
      >
        {steps.map((step, index) => {
          const reason = reasonOf(open?.get(step.to), t);
          return (
            <button
              key={step.to}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={reason !== undefined || undefined}
              aria-keyshortcuts={DIGITS[index]}
              title={reason}
              data-to={step.to}
              onClick={() => choose(step)}
            >
              <kbd>{DIGITS[index]}</kbd>
              <span>{t(step.title)}</span>
              <small>{reason ?? openText(open?.get(step.to), t)}</small>
            </button>
          );
        })}
      </div>
    </Popup>
  );
}

type Translate = ReturnType<typeof useT>;

function useOpenQuantities(resource: Resource, id: string): ReadonlyMap<string, OpenQuantity> | undefined {
  const [open, setOpen] = useState<ReadonlyMap<string, OpenQuantity>>();
  useEffect(() => {
    const abort = new AbortController();
    get<OpenQuantity[]>(resource.operations.openQuantities, { id }, { signal: abort.signal, background: true }).then(
      (found) => setOpen(new Map(found.map((each) => [each.to, each]))),
      // Without them the menu still leads on, and the form says what remains.
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id]);
  return open;
}

function reasonOf(open: OpenQuantity | undefined, t: Translate): string | undefined {
  return open?.refusal ?? (open?.lines === 0 ? t('已全部下推') : undefined);
}

function openText(open: OpenQuantity | undefined, t: Translate): string {
  if (open?.lines === undefined) return '';
  if (open.quantity === undefined) return t('余 {count} 行', { count: open.lines });
  return t('余 {count} 行 {quantity} {unit}', { count: open.lines, quantity: open.quantity, unit: open.unit ?? '' });
}
