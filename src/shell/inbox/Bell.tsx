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

/** How much waits for the person: unread messages and documents to be reviewed. `isHome`: the home page is shown. */
export function Bell({ isHome }: { isHome: boolean }): ReactElement {
  const t = useT();
  const { news, unread } = useSnapshot(inbox);
  const waiting = useWaiting(news, isHome);
  const { button, isOpen, toggle, close, within } = useMenuButton();
  const count = unread + (waiting?.total ?? 0);
  const text = count > 0 ? t('消息与待办（{count}）', { count }) : t('消息与待办');
  return (
    <div className="gj-menu">
      <button
        ref={button}
        type="button"
        className="gj-icon-button bell"
        title={text}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) noteNews();
          toggle();
        }}
      >
        {/* Heard with the number that is seen, which a name of its own would have to repeat. */}
        <span className="gj-hidden">{t('消息与待办')}</span>
        <Drawing path={frameIcons.bell} />
        {count > 0 && <span className="header-count">{count > 99 ? '99+' : count}</span>}
      </button>
      {isOpen && <InboxPanel waiting={waiting} onClose={(isLeft) => (isLeft ? toggle() : close())} within={within()} />}
    </div>
  );
}
