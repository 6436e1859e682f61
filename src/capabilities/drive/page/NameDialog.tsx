import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { LONGEST_NAME } from '../../../lib/files/cleanName';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { isComposing } from '../../../ui/isComposing';

interface NameDialogProps {
  /** in Chinese */
  title: string;
  name: string;
  /** nothing is an answer, too */
  mayBeEmpty?: boolean;
  /** rejects where it cannot be done, which the client has said */
  save(name: string): Promise<unknown>;
  onClose(isDone: boolean): void;
}

/** Asks for the name of a file or folder; of a file all but its ending is chosen. */
export function NameDialog({ mayBeEmpty = false, name, onClose, save, title }: NameDialogProps): ReactNode {
  const t = useT();
  const [text, setText] = useState(name);
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dot = name.lastIndexOf('.');
    input.current?.focus();
    input.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, [name]);
  const isMissing = text.trim() === '' && !mayBeEmpty;
  const accept = (): void => {
    if (isMissing || isSaving) return;
    setSaving(true);
    save(text).then(
      () => onClose(true),
      () => setSaving(false),
    );
  };
  return (
    <Dialog
      size="small"
      title={t(title)}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button isPrimary disabled={isMissing || isSaving} onClick={accept}>
            {t('确定')}
          </Button>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
        </>
      }
    >
      <label className="gj-drive-field">
        <span>{t('名称')}</span>
        <input
          ref={input}
          className="gj-input"
          value={text}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) accept();
          }}
        />
      </label>
    </Dialog>
  );
}
