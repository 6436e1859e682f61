import type { ReactElement } from 'react';
import type { Notice, NoticeKind } from '../client/dialogs';
import { closeNotice, holdNotice, releaseNotice } from '../client/dialogs';
import { navigate } from '../client/navigate';
import { useT } from '../client/useT';
import type { IconName } from '../ui/Icon';
import { Icon } from '../ui/Icon';
import { safeRedirect } from './place';

const ICONS: Record<NoticeKind, IconName> = { success: 'check', info: 'info', warning: 'alert', error: 'alert' };

/** One message. Its time stands still while the pointer or the focus is on it. */
export function NoticeMessage({ notice: { id, kind, title, text, form, to, act } }: { notice: Notice }): ReactElement {
  const t = useT();
  // What a server sends must not lead to another site.
  const path = to === undefined || to === '' ? '/' : safeRedirect(to);

  function open(): void {
    closeNotice(id);
    navigate(path);
  }

  return (
    <div
      className={`gj-notice is-${kind}`}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => holdNotice(id)}
      onPointerLeave={() => releaseNotice(id)}
      onFocus={() => holdNotice(id)}
      onBlur={() => releaseNotice(id)}
    >
      <Icon name={ICONS[kind]} />
      <div>
        {title !== '' && <strong>{title}</strong>}
        {text}
        {path !== '/' && (
          <button type="button" className="gj-notice-link" onClick={open}>
            {t('查看')}
          </button>
        )}
      </div>
      {act !== undefined && (
        <button
          type="button"
          className="gj-notice-act"
          onClick={() => {
            closeNotice(id);
            act.run();
          }}
        >
          {act.text}
        </button>
      )}
      {form === 'card' && (
        <button type="button" className="gj-icon-button" aria-label={t('关闭')} onClick={() => closeNotice(id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
