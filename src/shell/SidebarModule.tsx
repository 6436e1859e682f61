import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { titleText } from '../client/texts';
import { useT } from '../client/useT';
import { ScreenLink } from '../renderer/link/ScreenLink';
import { Drawing } from '../ui/Drawing';
import { walkMenu } from '../ui/menu/walkMenu';
import { MenuColumns } from './MenuColumns';
import { frameIcons, moduleIcon } from './frameIcons';
import type { MenuItem } from './menuTree';
import { fetchFolded, useFoldedModule } from './useFoldedModule';

/** Milliseconds; long enough not to open whatever the pointer crosses, nor to close when it cuts a corner. */
const OPEN_DELAY = 70;
const CLOSE_DELAY = 220;

/**
 * A module with its fly-out: hover, tap, Enter or the right arrow open it. Where the module has a page of its own,
 * click and Enter lead there (specification 000, section 2: quick navigation).
 */
export function SidebarModule({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }): ReactElement {
  useT();
  const [isOpen, setOpen] = useState(false);
  const [top, setTop] = useState(0);
  const entry = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wantsFocus = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  const isWaiting = useFoldedModule(item, isOpen);
  useLayoutEffect(() => {
    if (!isOpen || isWaiting || !entry.current || !panel.current) return;
    const room = innerHeight - panel.current.offsetHeight - 8;
    setTop(Math.max(8, Math.min(entry.current.getBoundingClientRect().top, room)));
    if (wantsFocus.current) panel.current.querySelector('a')?.focus();
    wantsFocus.current = false;
  }, [isOpen, isWaiting]);

  const later = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (open) fetchFolded(item);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), open ? OPEN_DELAY : CLOSE_DELAY);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  /** The chosen entry goes with the fly-out; the focus stays where it came from. */
  function choose(): void {
    entry.current?.querySelector<HTMLElement>('.sidebar-entry')?.focus();
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight' && !isOpen) {
      event.preventDefault();
      wantsFocus.current = true;
      setOpen(true);
    } else if ((event.key === 'Escape' || event.key === 'ArrowLeft') && isOpen) {
      event.preventDefault();
      close();
      entry.current?.querySelector<HTMLElement>('.sidebar-entry')?.focus();
    } else if (isOpen && panel.current && walkMenu(panel.current, event.key, 'a')) {
      event.preventDefault();
    }
  }

  if (item.path !== null) {
    return (
      <li>
        <ScreenLink className="sidebar-entry" to={item.path}>
          <Drawing path={moduleIcon(item.icon)} />
          <span>{titleText(item.title)}</span>
        </ScreenLink>
      </li>
    );
  }
  const className = `sidebar-entry ${isCurrent ? 'is-current' : ''}`;
  const content = (
    <>
      <Drawing path={moduleIcon(item.icon)} />
      <span>{titleText(item.title)}</span>
      <Drawing path={frameIcons.next} />
    </>
  );
  return (
    <li>
      <div
        ref={entry}
        role="presentation"
        onPointerEnter={later(true)}
        onPointerLeave={later(false)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        {item.home === undefined ? (
          <button
            type="button"
            className={className}
            aria-expanded={isOpen}
            onClick={(event) => {
              clearTimeout(timer.current);
              // A mouse has already opened it by pointing; only keyboard and touch take it as a switch.
              setOpen(event.detail > 0 && isOpen && matchMedia('(hover: hover)').matches ? true : !isOpen);
            }}
          >
            {content}
          </button>
        ) : (
          <ScreenLink
            to={item.home}
            className={className}
            aria-haspopup="true"
            aria-expanded={isOpen}
            onClick={(event) => {
              clearTimeout(timer.current);
              // A finger cannot point first: its tap opens the menu, where the page itself is the first entry.
              const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
              if (isTouch) event.preventDefault();
              setOpen(isTouch && !isOpen);
            }}
          >
            {content}
          </ScreenLink>
        )}
        {isOpen && !isWaiting && (
          <div ref={panel} className="flyout" style={{ top }}>
            <MenuColumns item={item} onChoose={choose} />
          </div>
        )}
      </div>
    </li>
  );
}
