import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { post, toast, useT } from '../../../client';
import { tabStorage } from '../../../client/storage';
import type { Resource } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { isComposing } from '../../../ui/isComposing';
import type { Threading } from '../language';

interface AnswerFormProps {
  /** of what is answered */
  resource: Resource;
  said: Threading;
  /** where answers go */
  to: NonNullable<Threading['answers']>;
  id: string;
  onAdded(): void;
}

/** Where an answer is written. What is typed stays until it is sent, also when the page is loaded anew. */
export function AnswerForm({ id, onAdded, resource, said, to }: AnswerFormProps): ReactNode {
  const t = useT();
  const key = `answer/${resource.name}/${id}`;
  const [text, setText] = useState(() => tabStorage.read(key) ?? '');
  const [isSending, setSending] = useState(false);
  const change = (next: string): void => {
    setText(next);
    tabStorage.write(key, next === '' ? null : next);
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await post(to.add, { [said.topic]: id, [said.content]: text });
      change('');
      toast('success', t('已回答'));
      onAdded();
    } catch {
      // The client has said why; what was typed stays.
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="gj-thread-form">
      <textarea
        className="gj-input"
        rows={4}
        maxLength={to.max}
        aria-label={t('回答内容')}
        placeholder={t('写下您的回答')}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        isPrimary
        title="Ctrl+Enter"
        aria-disabled={isSending || text.trim() === '' || undefined}
        onClick={() => void send()}
      >
        {t('发表回答')}
      </Button>
    </div>
  );
}
