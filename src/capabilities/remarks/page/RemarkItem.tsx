import type { ReactNode } from 'react';
import { session, useT } from '../../../client';
import type { Remark } from '../wire';
import { namedParts } from './namedParts';

interface RemarkItemProps {
  remark: Remark;
  /** also one that somebody else has written */
  mayRemove: boolean;
  onRemove(): void;
}

/** Who said what, and when; what was taken back, and what may be with the way to do so. */
export function RemarkItem({ mayRemove, onRemove, remark }: RemarkItemProps): ReactNode {
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
        {(isOwn || mayRemove) && !isRemoved && (
          <button type="button" className="gj-remark-back" onClick={onRemove}>
            {isOwn ? t('撤回') : t('删除')}
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
