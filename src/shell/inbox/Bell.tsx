import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { inbox, noteNews } from '../../client/inbox';
import { later } from '../../client/later';
import { useT } from '../../client/useT';
import { Drawing } from '../../ui/Drawing';
import { useMenuButton } from '../../ui/menu/useMenuButton';
import { frameIcons } from '../frameIcons';
import { useWaiting } from './useWaiting';

const InboxPanel = later(() => import('./InboxPanel').then((module) => module.InboxPanel));

/** How much waits for the person: unread messages and documents to be reviewed. */
export function Bell(): ReactElement {
  const t = useT();
  const { news, unread } = useSnapshot(inbox);
  const waiting = useWaiting(news);
  const { button, isOpen, toggle, close, within } = useMenuButton();
  const count = unread + (waiting?.total ?? 0);
  // What is heard holds what is seen.
  const shown = count > 99 ? '99+' : String(count);
  const text = count > 0 ? t('消息与待办（{count}）', { count: shown }) : t('消息与待办');
  return (
    <div className="gj-menu">
      <button
        ref={button}
        type="button"
        className="gj-icon-button bell"
        aria-label={text}
        title={text}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) noteNews();
          toggle();
        }}
      >
        <Drawing path={frameIcons.bell} />
        {count > 0 && <span className="header-count">{shown}</span>}
      </button>
      {isOpen && <InboxPanel waiting={waiting} onClose={(isLeft) => (isLeft ? toggle() : close())} within={within()} />}
    </div>
  );
}
