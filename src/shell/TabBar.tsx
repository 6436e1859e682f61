import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../client/later';
import { isFixed, moveTab, tabs } from '../client/tabs';
import { useT } from '../client/useT';
import { closeAndShow } from './closeAndShow';
import { Icon } from '../ui/Icon';
import { nearestKey } from './nearestKey';
import { panelId } from './panelId';
import { TabButton } from './TabButton';
import { useTabDrag } from './useTabDrag';
import './tabBar.css';

const TabMenu = later(() => import('./TabMenu').then((module) => module.TabMenu));

interface MenuAt {
  chosen: string;
  x: number;
  y: number;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

/**
 * The visited pages. Arrows move between them, with Ctrl and Shift they move the tab; Enter shows, Delete and the
 * middle button close.
 */
export function TabBar({ current }: { current: string | null }): ReactElement {
  const t = useT();
  const { list } = useSnapshot(tabs);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const drag = useTabDrag();
  const keys = list.map(({ key }) => key);
  const order = keys.join('\n');
  const shown = list.find(({ key }) => key === current);
  // What a tab tells grows once its record is there, and when something is entered.
  const told = shown && `${shown.title.text} ${shown.detail} ${shown.guard !== null}`;
  // Without a page that is shown, as on an error page, the bar is still reached by the Tab key.
  const reached = current !== null && keys.includes(current) ? current : keys[0];

  useEffect(() => {
    const tab = bar.current?.querySelector('.tab:focus-within') ?? bar.current?.querySelector('.tab.is-current');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, order, told]);

  function close(closed: readonly string[], wanted: string | null = null): void {
    const focused = keys.find((key) => tabButton(key) === document.activeElement);
    // A button that goes away would take the focus along.
    const next =
      focused !== undefined && closed.includes(focused)
        ? nearestKey(keys, focused, (key) => !closed.includes(key))
        : undefined;
    if (next !== undefined) tabButton(next)?.focus();
    void closeAndShow(closed, current, wanted);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const index = keys.findIndex((key) => tabButton(key) === document.activeElement);
    const tab = list[index];
    if (!tab) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const target = step === undefined ? { Home: 0, End: -1 }[event.key] : (index + step) % keys.length;
    if (event.key === 'Delete' && !isFixed(tab)) close([tab.key]);
    if (target === undefined) return;
    event.preventDefault();
    if (step !== undefined && event.ctrlKey && event.shiftKey) moveTab(tab.key, index + step);
    else tabButton(keys.at(target)!)?.focus();
  }

  return (
    <nav className="tabbar" aria-label={t('已打开的页面')}>
      <div
        ref={bar}
        className="tabbar-list"
        role="tablist"
        tabIndex={-1}
        aria-label={t('已打开的页面')}
        onKeyDown={onKeyDown}
        onWheel={({ currentTarget, deltaY }) => (currentTarget.scrollLeft += deltaY)}
      >
        {list.map((tab) => (
          <TabButton
            key={tab.key}
            tab={tab}
            isCurrent={tab.key === current}
            isReached={tab.key === reached}
            isDragged={tab.key === drag.dragged}
            onClose={() => close([tab.key])}
            onMenu={(x, y) => setMenu({ chosen: tab.key, x, y, opener: tabButton(tab.key) })}
            onPress={(event) => drag.start(event, tab.key)}
          />
        ))}
      </div>
      <button
        type="button"
        className="gj-icon-button"
        aria-label={t('页签操作')}
        title={t('页签操作')}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setMenu({ chosen: current ?? '/dashboard', x: right, y: bottom, opener: currentTarget });
        }}
      >
        <Icon name="down" />
      </button>
      {menu && (
        <TabMenu
          {...menu}
          key={`${menu.chosen} ${menu.x}`}
          current={current}
          onCloseTabs={(closed) => close(closed, menu.chosen)}
          onDone={() => {
            setMenu(null);
            menu.opener?.focus();
          }}
        />
      )}
    </nav>
  );
}

function tabButton(key: string): HTMLElement | null {
  return document.getElementById(`tab-${panelId(key)}`);
}
