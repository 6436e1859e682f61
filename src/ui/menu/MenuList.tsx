import type { CSSProperties, ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { useDismiss } from '../useDismiss';
import type { MenuItem } from './MenuItem';
import { walkMenu } from './walkMenu';
import './menu.css';

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Takes the list away, and gives the focus back unless the person `isLeft`: has gone elsewhere. */
  onClose: (isLeft: boolean) => void;
  /** Its button stands there: a press on it is no press elsewhere. */
  within?: Element | null;
  className?: string;
  style?: CSSProperties;
}

/** The opened list: arrows move, Enter runs, Esc, Tab and a click elsewhere close. */
export function MenuList({ label, items, onClose, within = null, className, style }: MenuListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useDismiss(list, onClose, within);
  useEffect(() => {
    const chosen =
      list.current?.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]') ??
      list.current?.querySelector<HTMLElement>('button:enabled');
    chosen?.focus();
  }, []);
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={className === undefined ? 'gj-menu-list' : `gj-menu-list ${className}`}
      style={style}
      onKeyDown={(event) => {
        if (event.key === 'Tab') onClose(false);
        else if (!walkMenu(event.currentTarget, event.key)) return;
        event.preventDefault();
      }}
    >
      {items.map(({ key, text, note, run, checked, on, disabled }) => (
        <button
          key={key}
          type="button"
          role={checked !== undefined ? 'menuitemradio' : on !== undefined ? 'menuitemcheckbox' : 'menuitem'}
          aria-checked={checked ?? on}
          disabled={disabled}
          tabIndex={-1}
          onClick={() => {
            onClose(false);
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
