import { useState, type ReactNode } from 'react';
import { CallError, useT } from '../../client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import './closeLines.css';

interface LinesDialogProps {
  title: string;
  /** what is to be chosen, or what comes of it */
  hint: string;
  /** what is done cannot simply be undone */
  isDangerous?: boolean;
  isReady: boolean;
  /** Does it and closes the dialog. */
  send(): Promise<void>;
  onCancel(): void;
  children: ReactNode;
}

/**
 * A dialog over the lines of a document that sends what was chosen. A refusal leaves it open, with everything that was
 * entered.
 */
export function LinesDialog({
  title,
  hint,
  isDangerous = false,
  isReady,
  send,
  onCancel,
  children,
}: LinesDialogProps): ReactNode {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const confirm = async (): Promise<void> => {
    setSending(true);
    try {
      await send();
    } catch (error) {
      // The client has said why.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('取消')}</Button>
          <Button isPrimary isDanger={isDangerous} disabled={isSending || !isReady} onClick={() => void confirm()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <p className="gj-close-lines-hint">{hint}</p>
      {children}
    </Dialog>
  );
}
