import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Notice } from '../client/dialogs';
import { dialogs } from '../client/dialogs';
import { NoticeMessage } from './NoticeMessage';

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
        <NoticeMessage key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
