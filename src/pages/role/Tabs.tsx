import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface TabPane {
  key: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  panes: readonly TabPane[];
  active: string;
  onChange(key: string): void;
}

/** Parts of a page of which one is shown. Arrow keys change it. */
export function Tabs({ label, panes, active, onChange }: TabsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = panes.findIndex(({ key }) => key === active);
  const move = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = (index + by + panes.length) % panes.length;
    onChange(panes[next]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className="role-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {panes.map(({ key, title }) => (
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
      <div className="role-pane" role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${active}`}>
        {panes[index]?.content}
      </div>
    </>
  );
}
