import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { inbox, readMessages, type Waiting } from '../../client/inbox';
import { useT } from '../../client/useT';
import { relativeTime } from '../../lib/format/relativeTime';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { formatTime } from '../../lib/format/formatTime';
import { useDismiss } from '../../ui/useDismiss';
import { ScreenBoundary } from '../ScreenBoundary';
import { JobList } from './JobList';
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
  const panel = useRef<HTMLDivElement>(null);
  const { messages } = useSnapshot(inbox);
  const [now] = useState(() => new Date());
  useDismiss(panel, onClose, within);
  // Whoever sees them has read them.
  useEffect(() => readMessages(), [messages]);
  return (
    <div ref={panel} className="gj-menu-list inbox" role="group" aria-label={t('消息与待办')}>
      <section>
        <h3>{t('消息')}</h3>
        {messages.length === 0 && <p className="inbox-none">{t('没有新消息')}</p>}
        <ul>
          {messages.map(({ id, text, time, title, to }) => (
            <li key={id}>
              {to === undefined ? <b>{title}</b> : <ScreenLink to={to}>{title}</ScreenLink>}
              <small>{relativeTime(formatTime(time as Date), now, t)}</small>
              <p>{text}</p>
            </li>
          ))}
        </ul>
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
