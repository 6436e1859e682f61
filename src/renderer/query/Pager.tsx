import { memo, type ReactNode } from 'react';
import { useT } from '../../client';
import { Button } from '../../ui/Button';
import './pager.css';

export interface PagerProps {
  total: number;
  pageNum: number;
  pageSize: number;
  onChange(page: { pageNum: number; pageSize: number }): void;
  /** left of the pager: what is selected */
  children?: ReactNode;
}

const SIZES = [10, 20, 50, 100, 200];

/** Page number, page size and count of all records. */
export const Pager = memo(function Pager({ total, pageNum, pageSize, onChange, children }: PagerProps): ReactNode {
  const t = useT();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (page: number): void => onChange({ pageNum: Math.min(last, Math.max(1, page)), pageSize });
  return (
    <nav className="gj-pager" aria-label={t('分页')}>
      <span className="gj-pager-note">{children}</span>
      <span>{t('共 {total} 条', { total })}</span>
      <select
        className="gj-input gj-pager-size"
        aria-label={t('每页条数')}
        value={pageSize}
        onChange={(event) => onChange({ pageNum: 1, pageSize: Number(event.target.value) })}
      >
        {[...new Set([...SIZES, pageSize])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {t('{size} 条/页', { size })}
            </option>
          ))}
      </select>
      <Button disabled={pageNum <= 1} onClick={() => to(pageNum - 1)} aria-label={t('上一页')}>
        ‹
      </Button>
      <input
        className="gj-input gj-pager-number"
        aria-label={t('页码')}
        inputMode="numeric"
        key={pageNum}
        defaultValue={pageNum}
        onKeyDown={(event) => {
          if (event.key === 'Enter') to(Number(event.currentTarget.value) || pageNum);
        }}
        onBlur={(event) => {
          const page = Number(event.currentTarget.value);
          if (Number.isInteger(page) && page !== pageNum) to(page);
        }}
      />
      <span>/ {last}</span>
      <Button disabled={pageNum >= last} onClick={() => to(pageNum + 1)} aria-label={t('下一页')}>
        ›
      </Button>
    </nav>
  );
});
