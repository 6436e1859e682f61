import type { ReactNode } from 'react';
import { useT } from '../../client';

interface FormButtonsProps {
  isSaving: boolean;
  /** why nothing can be saved is said elsewhere */
  isReadOnly: boolean;
  onSave(): void;
  onSaveAndNew?: (() => void) | undefined;
  onPutAside?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** The ways out of a form (E-06). What stands in `data-shortcut` presses the button; see {@link watchShortcuts}. */
export function FormButtons({ isSaving, isReadOnly, onSave, onSaveAndNew, onPutAside, onCancel }: FormButtonsProps): ReactNode {
  const t = useT();
  const busy = isSaving || undefined;
  return (
    <>
      <button type="button" className="gj-button is-primary" onClick={onSave} disabled={isReadOnly} aria-disabled={busy} data-shortcut="F8" title="F8 / Ctrl+S">
        {t('保存')}
      </button>
      {onSaveAndNew && (
        <button type="button" className="gj-button" onClick={onSaveAndNew} aria-disabled={busy} data-shortcut="Alt+N" title="Alt+N">
          {t('保存并新增')}
        </button>
      )}
      {onPutAside && !isReadOnly && (
        <button type="button" className="gj-button" onClick={onPutAside} aria-disabled={busy} data-shortcut="Alt+S" title="Alt+S">
          {t('暂存')}
        </button>
      )}
      {onCancel && (
        <button type="button" className="gj-button" onClick={onCancel}>
          {t('取消')}
        </button>
      )}
    </>
  );
}
