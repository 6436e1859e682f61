import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Notice, NoticeKind } from '../client/dialogs';
import { closeNotice, dialogs } from '../client/dialogs';
import { useT } from '../client/useT';
import type { IconName } from './Icon';
import { Icon } from './Icon';

const ICONS: Record<NoticeKind, IconName> = { success: 'check', info: 'info', warning: 'alert', error: 'alert' };

/** Short messages in the middle and cards in the corner. */
export function Notices(): ReactElement {
  const { notices } = useSnapshot(dialogs);
  return (
    <>
      <Shelf className="gj-toasts" notices={notices.filter(({ form }) => form === 'toast')} />
      <Shelf className="gj-cards" notices={notices.filter(({ form }) => form === 'card')} />
    </>
  );
}

function Shelf({ className, notices }: { className: string; notices: readonly Notice[] }): ReactElement {
  const shelf = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;
  useEffect(() => {
    // A popover lies above open modal dialogs; opened anew for each notice it also lies above later ones.
    const element = shelf.current;
    if (!element || newest === undefined || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <div ref={shelf} className={className} popover="manual" aria-live="polite" hidden={notices.length === 0}>
      {notices.map((notice) => (
        <Message key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Message({ notice: { id, kind, title, text, form } }: { notice: Notice }): ReactElement {
  const t = useT();
  return (
    <div className={`gj-notice is-${kind}`} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div>
        {title !== '' && <strong>{title}</strong>}
        {text}
      </div>
      {form === 'card' && (
        <button type="button" className="gj-icon-button" aria-label={t('关闭')} onClick={() => closeNotice(id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
