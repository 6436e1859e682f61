import type { ReactElement } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import type { DialogEntry } from '../client/dialogs';
import { dialogs } from '../client/dialogs';
import { useT } from '../client/useT';
import { Icon } from '../ui/Icon';

/** The questions and refusals of `client/dialogs`, one upon the other. */
export function Dialogs(): ReactElement {
  const { open } = useSnapshot(dialogs);
  return (
    <>
      {open.map((entry) => (
        <Dialog key={entry.id} entry={entry as DialogEntry} />
      ))}
    </>
  );
}

function Dialog({ entry }: { entry: DialogEntry }): ReactElement {
  const t = useT();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // The browser keeps the focus inside an open modal dialog and gives it back to where it was, if it is closed before
    // it is taken away.
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(':scope > footer > [data-default]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="gj-dialog"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onCancel={(event) => {
        event.preventDefault();
        entry.answer(false);
      }}
    >
      <header>
        <h2 id={`${id}title`}>{entry.title}</h2>
        <button type="button" className="gj-icon-button" aria-label={t('关闭')} onClick={() => entry.answer(false)}>
          <Icon name="close" />
        </button>
      </header>
      <div id={`${id}body`} className="gj-dialog-body">
        {entry.text !== '' && <p>{entry.text}</p>}
        {entry.lines.length > 0 && (
          <ul>
            {entry.lines.map(({ code, remark, remedy }, index) => (
              <li key={index}>
                {code !== '' && `【${code}】`}
                {remark}
                {remedy !== undefined && <small className="gj-dialog-remedy">{remedy}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer>
        {entry.kind === 'confirm' && (
          <button
            type="button"
            className="gj-button"
            data-default={entry.danger || undefined}
            onClick={() => entry.answer(false)}
          >
            {entry.cancelText || t('取消')}
          </button>
        )}
        {entry.kind === 'lines' && entry.confirmText !== '' && (
          <button type="button" className="gj-button" onClick={() => entry.answer(true)}>
            {entry.confirmText}
          </button>
        )}
        <button
          type="button"
          className={`gj-button ${entry.danger ? 'is-danger' : 'is-primary'}`}
          data-default={!entry.danger || undefined}
          onClick={() => entry.answer(entry.kind === 'confirm')}
        >
          {(entry.kind === 'confirm' && entry.confirmText) || t('确定')}
        </button>
      </footer>
    </dialog>
  );
}
