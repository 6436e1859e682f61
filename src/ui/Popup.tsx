import { useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { usePopover } from './usePopover';

interface PopupProps {
  anchor: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/**
 * A box below (or above) a control, in the browser's top layer: no table, dialog or overflow cuts it off, and it stays
 * inside the control's own place in the document. The focus stays in the control.
 */
export function Popup({ anchor, className, children }: PopupProps) {
  const ref = useRef<HTMLDivElement>(null);

  usePopover(ref, () => anchor.current);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps events from the table around it
    <div
      ref={ref}
      popover="manual"
      className={className ? `gj-popup ${className}` : 'gj-popup'}
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={stop}
      onDoubleClick={stop}
    >
      {children}
    </div>
  );
}

/** The table that the control stands in must not take it for a click on a cell. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
