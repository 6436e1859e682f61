import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import './modal.css';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'ref'> {
  /**
   * A window in the middle; a drawer of the page's height at its side, which a press beside it closes; a message, which
   * has to be answered.
   */
  kind: 'window' | 'drawer' | 'message';
  className: string;
  /** selector of what has the focus at first; otherwise the first that can have it */
  first?: string;
  /** Asked for by Esc. Whoever keeps it nevertheless keeps it open. */
  onClose(): void;
  children: ReactNode;
}

/**
 * What everything modal is: the focus stays inside, returns where it was or, if that has gone meanwhile as the editor of
 * a cell does, to what was around it, and Esc asks to close. `Dialog` is the usual one, with title and buttons.
 */
export function Modal({ kind, className, first, onClose, children, ...attributes }: ModalProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  /** false too while the tab that it stands in is not the one shown */
  const isWanted = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    const before = withAround(document.activeElement);
    isWanted.current = true;
    dialog?.showModal?.();
    if (first !== undefined) dialog?.querySelector<HTMLElement>(first)?.focus();
    return () => {
      isWanted.current = false;
      dialog?.close?.();
      // Unless whoever closed it has led the focus elsewhere.
      if (document.activeElement === document.body) before.find((element) => element.isConnected)?.focus();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside it, for which the keyboard has Esc
    <dialog
      {...(kind === 'message' && { role: 'alertdialog' })}
      {...(kind === 'drawer' && {
        // Of all that is pressed only its backdrop is the dialog itself.
        onPointerDown: ({ target, currentTarget }) => target === currentTarget && onClose(),
      })}
      {...attributes}
      ref={element}
      className={`gj-modal is-${kind} ${className}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes it at a second Esc whatever is said; who keeps it, as a form that is not saved, is still here.
        if (isWanted.current && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {children}
    </dialog>
  );
}

/** An element and, from inside out, what is around it and can have the focus. */
function withAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.tabIndex >= 0)) found.push(at);
  return found;
}
