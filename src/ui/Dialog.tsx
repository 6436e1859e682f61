import { use, useEffect, useId, useRef, type ReactNode } from 'react';
import { Words } from './Words';
import './dialog.css';

interface DialogProps {
  title: string;
  /** 480, 800 or 960 px, or from the lower edge of a small screen; `large` by default */
  size?: 'small' | 'medium' | 'large' | 'sheet';
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog: the focus stays inside and returns where it was; Esc asks to close, a click beside it does not. */
export function Dialog({ title, size = 'large', onClose, children, footer }: DialogProps): ReactNode {
  const say = use(Words);
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={`gj-window is-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="gj-window-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="gj-window-close" onClick={onClose} aria-label={say('关闭')}>
          ×
        </button>
      </header>
      <div className="gj-window-body">{children}</div>
      {footer !== undefined && <footer className="gj-window-foot">{footer}</footer>}
    </dialog>
  );
}
