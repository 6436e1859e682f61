import type { ReactNode } from 'react';
import { useT } from '../../client';
import { Dialog } from '../../ui/Dialog';

/** The actions of a small screen that have no room in its bar. */
export function ActionSheet({ onClose, children }: { onClose(): void; children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('更多')} size="sheet" onClose={onClose}>
      <div className="gj-action-sheet">{children}</div>
    </Dialog>
  );
}
