import { useState, type ReactElement } from 'react';
import { useT } from '../../client/useT';
import type { Message } from '../../language/wire';
import { companyClock } from '../../lib/companyClock';
import { relativeTime } from '../../lib/format/relativeTime';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { useMessages } from './useMessages';

/** What the person was told, also while they were away; each leads to what it is about. */
export function MessageList(): ReactElement {
  const t = useT();
  const { hasMore, isFailed, list, more } = useMessages();
  if (!list) return <p aria-busy={!isFailed}>{isFailed ? t('消息暂时无法读取，请稍后重试') : t('加载中')}</p>;
  return (
    <>
      {list.length === 0 && <p className="inbox-none">{t('没有消息')}</p>}
      <ul>
        {list.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="inbox-more" onClick={more}>
          {t('更早的消息')}
        </button>
      )}
    </>
  );
}

function MessageItem({ message: { fromName, isRead, path, text, time, title } }: { message: Message }): ReactElement {
  const t = useT();
  const [now] = useState(companyClock.now);
  return (
    <li className={isRead ? undefined : 'is-unread'}>
      {!isRead && <span className="gj-hidden">{t('未读')}</span>}
      {path === '' ? <b>{title}</b> : <ScreenLink to={path}>{title}</ScreenLink>}
      <small title={time}>{relativeTime(time, now, t)}</small>
      <p>{fromName === '' ? text : t('{name}：{text}', { name: fromName, text })}</p>
    </li>
  );
}
