import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import './selector.css';

interface SelectorDialogProps {
  title: string;
  /** the field of what is searched for, which has the focus at first */
  input: RefObject<HTMLInputElement | null>;
  text: string;
  placeholder: string;
  /** how many fit the search, and how many are chosen */
  total: number;
  count: number;
  onText(text: string): void;
  onSearchKey?(event: KeyboardEvent<HTMLElement>): void;
  /** more rows are wanted, as the last ones come into view */
  onEnd(): void;
  onAdd(): void;
  onCancel(): void;
  /** what stands below the rows */
  below?: ReactNode;
  /** the rows */
  children: ReactNode;
}

/** The window in which many are chosen at once: search, rows, how many are chosen, and what adds them. */
export function SelectorDialog({
  title,
  input,
  text,
  placeholder,
  total,
  count,
  onText,
  onSearchKey,
  onEnd,
  onAdd,
  onCancel,
  below,
  children,
}: SelectorDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <span className="gj-selector-count" role="status">
            {t('已选 {count} 条', { count })}
          </span>
          <Button onClick={onCancel}>{t('取消')}</Button>
          <Button isPrimary disabled={count === 0} title="Ctrl+Enter" onClick={onAdd}>
            {t('添加')}
          </Button>
        </>
      }
    >
      <div className="gj-selector-head">
        <input
          className="gj-input"
          ref={input}
          type="search"
          maxLength={100}
          aria-label={t('搜索')}
          placeholder={placeholder}
          value={text}
          onKeyDown={onSearchKey}
          onChange={(event) => onText(event.target.value)}
        />
        <span>{t('共{total}条', { total })}</span>
      </div>
      <div
        className="gj-selector-rows"
        onScrollCapture={({ target }) =>
          target instanceof HTMLElement && target.scrollHeight - target.scrollTop - target.clientHeight < 400 && onEnd()
        }
      >
        {children}
      </div>
      {below}
    </Dialog>
  );
}
