import type { ReactNode } from 'react';
import { useT } from '../client';
import { Button } from '../ui/Button';

/** Stands where a record should be that could not be read. Why, the client has said; this says what to do. */
export function LoadFailed({ onRetry }: { onRetry(): void }): ReactNode {
  const t = useT();
  return (
    <div className="gj-load-failed" role="alert">
      <p>{t('数据没有读到：记录可能已被删除，或网络中断。')}</p>
      <Button onClick={onRetry}>{t('重试')}</Button>
    </div>
  );
}
