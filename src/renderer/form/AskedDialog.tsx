import { useRef, useState, type ReactNode } from 'react';
import { CallError, useT } from '../../client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { DocumentModel } from '../document/DocumentModel';
import { DocumentForm } from './DocumentForm';
import { ProblemList } from './ProblemList';
import { useSaveKey } from './useSaveKey';

interface AskedDialogProps {
  title: string;
  /** what is asked, as {@link askedModel} makes it */
  model: DocumentModel;
  /** what is done with it; a refusal leaves the dialog open with what was entered */
  send(): Promise<void>;
  /** words on the button; left out: 确定 */
  accept?: string;
  onClose(): void;
  /** beside the buttons */
  status?: ReactNode;
  /** above what is asked */
  intro?: ReactNode;
  /** below it */
  children?: ReactNode;
  className?: string;
}

/** Asks for some fields and sends them once, by F8 or the button. */
export function AskedDialog({
  accept: word,
  children,
  className,
  intro,
  model,
  onClose,
  send,
  status,
  title,
}: AskedDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const accept = async (): Promise<void> => {
    if (isSending || model.check().length > 0) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      // The client has shown why; what was entered stays.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setSending(false);
    }
  };
  useSaveKey(root, () => void accept());
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {status}
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button isPrimary disabled={isSending} onClick={() => void accept()}>
            {word ?? t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root} className={className}>
        {intro}
        <DocumentForm model={model} />
        <ProblemList model={model} root={root} />
        {children}
      </div>
    </Dialog>
  );
}
