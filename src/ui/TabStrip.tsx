import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

interface TabStripProps {
  /** its tabs are `{id}-{key}`, what they show is `{id}-pane` */
  id: string;
  label: string;
  tabs: readonly { key: string; title: string }[];
  active: string;
  onChange(key: string): void;
}

/** A strip of tabs above what the chosen one shows. Arrow keys change it. */
export function TabStrip({ id, label, tabs, active, onChange }: TabStripProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ key }) => key === active);
  const move = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = (index + by + tabs.length) % tabs.length;
    onChange(tabs[next]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} className="gj-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-selected={key === active}
          aria-controls={`${id}-pane`}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
