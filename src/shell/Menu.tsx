import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from './Icon';
import { useDismiss } from './useDismiss';
import { useMenuButton } from './useMenuButton';

export interface MenuItem {
  key: string;
  text: string;
  /** What stands small before the text, such as a code. */
  note?: string;
  run: () => void;
  /** Says that the items are alternatives and whether this is the chosen one. */
  checked?: boolean;
  disabled?: boolean;
}

/** A button that opens a list of actions. */
export function Menu({
  label,
  children,
  items,
  align = 'end',
}: {
  label: string;
  children: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}): ReactElement {
  const { button, isOpen, toggle, close, within } = useMenuButton();
  return (
    <div className="gj-menu">
      <button
        ref={button}
        type="button"
        className="gj-menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          onClose={close}
          within={within()}
          style={align === 'start' ? { left: 0, right: 'auto' } : {}}
        />
      )}
    </div>
  );
}

/** The opened list: arrows move, Enter runs, Esc and a click elsewhere close. */
export function MenuList({
  label,
  items,
  onClose,
  within = null,
  style,
}: {
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
  within?: Element | null;
  style?: CSSProperties;
}): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useDismiss(list, onClose, within);
  useEffect(() => {
    const chosen =
      list.current?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      list.current?.querySelector<HTMLElement>('button:enabled');
    chosen?.focus();
  }, []);
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="gj-menu-list"
      style={style}
      onKeyDown={moveFocus}
    >
      {items.map(({ key, text, note, run, checked, disabled }) => (
        <button
          key={key}
          type="button"
          role={checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={checked}
          disabled={disabled}
          tabIndex={-1}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <span>
            {note !== undefined && <small>{note}</small>}
            {text}
          </span>
          {checked && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const index = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next >= items.length ? 0 : next)?.focus();
}
