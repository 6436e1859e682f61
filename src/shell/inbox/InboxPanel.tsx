import { useRef, useState, type ReactElement } from 'react';
import type { Waiting } from '../../client/inbox';
import { useT } from '../../client/useT';
import { useDismiss } from '../../ui/useDismiss';
import { ScreenBoundary } from '../ScreenBoundary';
import { JobList } from './JobList';
import { MessageList } from './MessageList';
import { MessageSettings } from './MessageSettings';
import { WaitingList } from './WaitingList';
import './inbox.css';

interface InboxPanelProps {
  waiting: Waiting | undefined;
  /** `isLeft`: the person is elsewhere already, so that the focus needs no way back */
  onClose: (isLeft: boolean) => void;
  within: Element | null;
}

/** What was told to the person, what waits for them, and what the server has finished; each row leads on. */
export function InboxPanel({ waiting, onClose, within }: InboxPanelProps): ReactElement {
  const t = useT();
  const [isSetting, setSetting] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(panel, onClose, within);
  return (
    <div ref={panel} className="gj-menu-list inbox" role="group" aria-label={t('消息与待办')}>
      <section>
        <div className="inbox-head">
          <h3>{t('消息')}</h3>
          <button type="button" className="inbox-more" aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
            {t('消息设置')}
          </button>
        </div>
        {isSetting && <MessageSettings />}
        <MessageList />
      </section>
      <ScreenBoundary>
        {waiting && (
          <section>
            <h3>{t('待我审核')}</h3>
            <WaitingList waiting={waiting} />
          </section>
        )}
        <JobList />
      </ScreenBoundary>
    </div>
  );
}
