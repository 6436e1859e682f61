import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { titleText } from '../client/texts';
import { navigate } from '../client/navigate';
import type { Tab } from '../client/tabs';
import { closeTab, tabs } from '../client/tabs';
import { useT } from '../client/useT';
import { Icon } from './Icon';
import { TabMenu } from './TabMenu';
import { panelId } from './panelId';

interface MenuAt {
  chosen: string;
  x: number;
  y: number;
}

/** The visited pages. Arrows move between them, Enter shows, Delete and the middle button close. */
export function TabBar({ current }: { current: string | null }): ReactElement {
  const t = useT();
  const { list } = useSnapshot(tabs);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    bar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, list.length]);

  async function close(key: string): Promise<void> {
    const wasGuarded = tabs.list.some((tab) => tab.key === key && tab.guard !== null);
    // People must see what they are asked about.
    if (wasGuarded && key !== current) navigate(key);
    const next = await closeTab(key);
    if (next !== null && (wasGuarded || key === current)) navigate(key === current ? next : (current ?? next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) buttons.at((index + step) % buttons.length)?.focus();
    else if (event.key === 'Delete' && list[index]) void close(list[index].key);
  }

  return (
    <div className="tabbar">
      <div ref={bar} className="tabbar-list" role="tablist" tabIndex={-1} aria-label={t('已打开的页面')} onKeyDown={onKeyDown}>
        {list.map((tab) => (
          <TabButton key={tab.key} tab={tab} isCurrent={tab.key === current} onClose={() => void close(tab.key)} onMenu={(x, y) => setMenu({ chosen: tab.key, x, y })} />
        ))}
      </div>
      <button
        type="button"
        className="gj-icon-button"
        aria-label={t('页签操作')}
        title={t('页签操作')}
        aria-haspopup="menu"
        onClick={(event) => {
          const { right, bottom } = event.currentTarget.getBoundingClientRect();
          setMenu({ chosen: current ?? '/dashboard', x: right, y: bottom });
        }}
      >
        <Icon name="down" />
      </button>
      {menu && <TabMenu {...menu} current={current} onCloseTab={close} onDone={() => setMenu(null)} />}
    </div>
  );
}

interface TabButtonProps {
  tab: Pick<Tab, 'key' | 'title' | 'detail' | 'affix'> & { guard: unknown };
  isCurrent: boolean;
  onClose: () => void;
  onMenu: (x: number, y: number) => void;
}

function TabButton({ tab: { key, title, detail, affix, guard }, isCurrent, onClose, onMenu }: TabButtonProps): ReactElement {
  const t = useT();
  const text = `${titleText(title)}${detail && ` ${detail}`}`;
  return (
    <div
      className={`tab ${isCurrent ? 'is-current' : ''}`}
      role="presentation"
      onAuxClick={(event) => {
        if (event.button === 1) onClose();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.clientX, event.clientY);
      }}
    >
      <button type="button" role="tab" id={`tab-${panelId(key)}`} aria-selected={isCurrent} aria-controls={panelId(key)} tabIndex={isCurrent ? 0 : -1} onClick={() => navigate(key)}>
        {guard !== null && <span className="tab-unsaved" title={t('有未保存的内容')} />}
        {text}
      </button>
      {!affix && (
        <button type="button" className="tab-close" tabIndex={-1} aria-label={`${t('关闭')} ${text}`} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
