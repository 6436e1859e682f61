import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { LONGEST_PLAN_NAME } from '../../../language/wire';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface PlanDialogProps {
  title: string;
  name: string;
  isPublic: boolean;
  isDefault: boolean;
  /** whether the columns go with it; undefined: not asked */
  hasColumns?: boolean;
  /** whether the person may choose who sees it */
  mayPublish: boolean;
  /** names that others of the list have */
  taken: readonly string[];
  onSave(name: string, choice: { isPublic: boolean; isDefault: boolean; hasColumns: boolean }): Promise<void>;
  onClose(): void;
}

/** What a query plan is called, who sees it, and whether the list or report opens with it. */
export function PlanDialog({ title, taken, mayPublish, onSave, onClose, ...given }: PlanDialogProps): ReactNode {
  const t = useT();
  const [name, setName] = useState(given.name);
  const [isPublic, setPublic] = useState(given.isPublic);
  const [isDefault, setDefault] = useState(given.isDefault);
  const [hasColumns, setColumns] = useState(given.hasColumns === true);
  const [isBusy, setBusy] = useState(false);
  const wanted = name.trim();
  const problem = taken.includes(wanted) ? t('已有同名的查询方案') : null;
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave(wanted, { isPublic, isDefault, hasColumns });
      onClose();
    } catch {
      // The client has shown why; what was typed stays.
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form
        className="gj-plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '' && problem === null && !isBusy) void submit();
        }}
      >
        <label>
          <span>{t('方案名称')}</span>
          <input
            className="gj-input"
            value={name}
            maxLength={LONGEST_PLAN_NAME}
            autoComplete="off"
            aria-invalid={problem !== null}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p role="alert" className="gj-plan-problem">
          {problem}
        </p>
        <label className="gj-plan-check">
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          {t('打开时使用')}
        </label>
        {given.hasColumns !== undefined && (
          <label className="gj-plan-check">
            <input type="checkbox" checked={hasColumns} onChange={(event) => setColumns(event.target.checked)} />
            {t('包括列设置')}
          </label>
        )}
        {mayPublish && (
          <label className="gj-plan-check">
            <input type="checkbox" checked={isPublic} onChange={(event) => setPublic(event.target.checked)} />
            {t('所有人可用')}
          </label>
        )}
        <div className="gj-plan-buttons">
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button type="submit" isPrimary disabled={wanted === '' || problem !== null || isBusy}>
            {t('保存')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
