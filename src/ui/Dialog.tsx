import { use, useId, type ReactNode } from 'react';
import { Modal } from './Modal';
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

/** A window over the page with title, content and buttons; a click beside it does not close it. */
export function Dialog({ title, size = 'large', onClose, children, footer }: DialogProps): ReactNode {
  const say = use(Words);
  const titleId = useId();
  return (
    <Modal kind="window" className={`gj-window is-${size}`} aria-labelledby={titleId} onClose={onClose}>
      <header className="gj-window-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="gj-window-close" onClick={onClose} aria-label={say('关闭')}>
          ×
        </button>
      </header>
      <div className="gj-window-body">{children}</div>
      {footer !== undefined && <footer className="gj-window-foot">{footer}</footer>}
    </Modal>
  );
}
