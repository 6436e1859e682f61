import type { ReactElement, SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { CallError } from '../client/CallError';
import { sendSocketMessage } from '../client/socket';
import { useT } from '../client/useT';
import type { SocketMessage } from '../language/wire';
import { SCENES } from '../language/wire';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { MessageField } from './MessageField';
import { ReceiverField } from './ReceiverField';
import { messageProblems } from './messageProblems';
import './message.css';

const EMPTY: Entry = { businessType: SCENES[0]!.code, title: null, userIdList: [], first: '' };

type Entry = Omit<SocketMessage, 'title'> & {
  /** null: that of the scene, until somebody writes another */
  title: string | null;
};

/** Sends a notice to people of one's choice. Specification 000, sections 5 and 9. */
export function MessageDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sceneTitle = t(SCENES.find(({ code }) => code === entry.businessType)?.title ?? '');
  const message = { ...entry, title: entry.title?.trim() || sceneTitle, first: entry.first.trim() };
  const problems = isTried ? messageProblems(message) : {};
  const change = (part: Partial<Entry>): void => setEntry({ ...entry, ...part });

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const wrong = Object.keys(messageProblems(message))[0];
    if (wrong !== undefined) return element.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    setBusy(true);
    try {
      await sendSocketMessage(message);
      onClose();
    } catch (error) {
      // Why, the client has said; what was written stays.
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('发送消息')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} isPrimary disabled={isBusy}>
            {t('发送')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <form id={form} ref={element} className="message-form" noValidate onSubmit={(event) => void submit(event)}>
        <MessageField label={t('场景分类')}>
          {(field) => (
            <select
              {...field}
              name="businessType"
              className="gj-input"
              value={entry.businessType}
              onChange={(event) => change({ businessType: event.target.value })}
            >
              {SCENES.map(({ code, title }) => (
                <option key={code} value={code}>
                  {t(title)}
                </option>
              ))}
            </select>
          )}
        </MessageField>
        <MessageField label={t('消息标题')}>
          {(field) => (
            <input
              {...field}
              name="title"
              className="gj-input"
              value={entry.title ?? sceneTitle}
              placeholder={sceneTitle}
              maxLength={50}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </MessageField>
        <MessageField label={t('接收人')} problem={t(problems.userIdList ?? '')}>
          {(field) => (
            <ReceiverField field={field} value={entry.userIdList} onChange={(userIdList) => change({ userIdList })} />
          )}
        </MessageField>
        <MessageField label={t('消息简介')} problem={t(problems.first ?? '')} hint={`${[...entry.first].length} / 100`}>
          {(field) => (
            <textarea
              {...field}
              name="first"
              className="gj-input gj-textarea"
              rows={4}
              value={entry.first}
              onChange={(event) => change({ first: event.target.value })}
            />
          )}
        </MessageField>
      </form>
    </Dialog>
  );
}
