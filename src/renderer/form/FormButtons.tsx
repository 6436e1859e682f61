import type { ReactNode } from 'react';
import { useT } from '../../client';
import { shortcut } from '../shortcuts/shortcut';
import type { ArrivalKind } from '../document/Arrivals';
import { Button } from '../../ui/Button';
import type { Saving } from './useSaving';

interface FormButtonsProps {
  saving: Saving;
  /** why nothing can be saved is said elsewhere */
  isReadOnly: boolean;
  onSave(): void;
  onSaveAndNew?: (() => void) | undefined;
  onSaveAndPrint?: (() => void) | undefined;
  onPutAside?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** What is said while saving waits. */
const WAITING: Readonly<Record<ArrivalKind, string>> = {
  file: '附件上传完成后自动保存',
  choice: '查到所输入的记录后自动保存',
};

/** The ways out of a form (E-06). Their keys press them; see {@link shortcut}. */
export function FormButtons({
  saving: { isSaving, awaited, stopWaiting },
  isReadOnly,
  onSave,
  onSaveAndNew,
  onSaveAndPrint,
  onPutAside,
  onCancel,
}: FormButtonsProps): ReactNode {
  const t = useT();
  const busy = isSaving || undefined;
  return (
    <>
      {awaited && (
        <span className="gj-form-waiting">
          <span role="status">{t(WAITING[awaited])}</span>
          <button type="button" onClick={stopWaiting}>
            {t('停止等待')}
          </button>
        </span>
      )}
      <Button
        isPrimary
        className={awaited ? 'is-waiting' : ''}
        onClick={onSave}
        disabled={isReadOnly}
        aria-disabled={busy}
        {...shortcut('F8')}
        title="F8 / Ctrl+S"
      >
        {t('保存')}
      </Button>
      {onSaveAndNew && (
        <Button onClick={onSaveAndNew} aria-disabled={busy} {...shortcut('Alt+N')} title="Alt+N">
          {t('保存并新增')}
        </Button>
      )}
      {onSaveAndPrint && !isReadOnly && (
        <Button onClick={onSaveAndPrint} aria-disabled={busy}>
          {t('保存并打印')}
        </Button>
      )}
      {onPutAside && !isReadOnly && (
        <Button onClick={onPutAside} aria-disabled={busy} {...shortcut('Alt+S')} title="Alt+S">
          {t('暂存')}
        </Button>
      )}
      {onCancel && <Button onClick={onCancel}>{t('取消')}</Button>}
    </>
  );
}
