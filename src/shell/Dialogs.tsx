import type { ReactElement } from 'react';
import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import type { DialogEntry } from '../client/dialogs';
import { dialogs } from '../client/dialogs';
import { navigate } from '../client/navigate';
import { useT } from '../client/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Modal } from '../ui/Modal';

/** The questions and refusals of `client/dialogs`, one upon the other. */
export function Dialogs(): ReactElement {
  const { open } = useSnapshot(dialogs);
  return (
    <>
      {open.map((entry) => (
        <Message key={entry.id} entry={entry as DialogEntry} />
      ))}
    </>
  );
}

function Message({ entry }: { entry: DialogEntry }): ReactElement {
  const t = useT();
  const id = useId();
  /** what the first choice answers */
  const isYes = entry.kind === 'confirm' || entry.isProposed;
  const leads = [...new Map(entry.lines.flatMap(({ lead }) => (lead ? [[lead.to, lead] as const] : []))).values()];
  const goTo = (to: string): void => {
    entry.answer(false);
    navigate(to);
  };
  return (
    <Modal
      kind="message"
      className="gj-dialog"
      first=":scope > footer > [data-default]"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onClose={() => entry.answer(false)}
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
            {entry.lines.map(({ code, lead, remark, remedy, tone }, index) => (
              <li key={index} data-tone={tone}>
                {code !== '' && `【${code}】`}
                {remark}
                {remedy !== undefined && <small className="gj-dialog-remedy">{remedy}</small>}
                {lead && leads.length > 1 && (
                  <button type="button" className="gj-dialog-lead" onClick={() => goTo(lead.to)}>
                    {lead.title}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer>
        {leads.length === 1 && <Button onClick={() => goTo(leads[0]!.to)}>{leads[0]!.title}</Button>}
        {entry.kind === 'confirm' && (
          <Button data-default={entry.danger || undefined} onClick={() => entry.answer(false)}>
            {entry.cancelText || t('取消')}
          </Button>
        )}
        {entry.isProposed && <Button onClick={() => entry.answer(false)}>{entry.cancelText}</Button>}
        {entry.kind === 'lines' && entry.confirmText !== '' && !entry.isProposed && (
          <Button onClick={() => entry.answer(true)}>{entry.confirmText}</Button>
        )}
        <Button
          isPrimary={!entry.danger}
          isDanger={entry.danger}
          data-default={!entry.danger || undefined}
          onClick={() => entry.answer(isYes)}
        >
          {(isYes ? entry.confirmText : entry.cancelText) || t('确定')}
        </Button>
      </footer>
    </Modal>
  );
}
