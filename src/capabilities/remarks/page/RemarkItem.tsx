import type { ReactNode } from 'react';
import { session, useT } from '../../../client';
import type { Remark } from '../wire';
import { namedParts } from './namedParts';

/** Who said what, and when; what somebody took back, and one's own with the way to do so. */
export function RemarkItem({ remark, onRemove }: { remark: Remark; onRemove(): void }): ReactNode {
  const t = useT();
  const { isRemoved, mentions, text, time, userId, userName } = remark;
  const isOwn = userId === session.userId;
  return (
    <li className="gj-remark">
      <div className="gj-remark-head">
        <strong>{userName}</strong>
        <time dateTime={time.replace(' ', 'T')} title={time}>
          {time.slice(0, -3)}
        </time>
        {isOwn && !isRemoved && (
          <button type="button" className="gj-remark-back" onClick={onRemove}>
            {t('撤回')}
          </button>
        )}
      </div>
      {isRemoved ? (
        <p className="gj-remarks-none">{t('已撤回')}</p>
      ) : (
        <p>{namedParts(text, mentions).map(({ isName, key, part }) => (isName ? <b key={key}>{part}</b> : part))}</p>
      )}
    </li>
  );
}
