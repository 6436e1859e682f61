import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { ActionSheet } from '../../renderer/action/ActionSheet';
import '../../renderer/action/action.css';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';

/** Something to be done to the approval shown, and what does it. */
export interface ApprovalAct {
  name: string;
  /** Chinese */
  title: string;
  isPrimary?: boolean | undefined;
  isDanger?: boolean | undefined;
  run(): void;
}

/** Buttons in reach of a thumb; of more, the others stand behind 更多. */
const VISIBLE = 3;

/** What may be done now: in a row, and on a small screen at its lower end. */
export function ApprovalActs({ acts, isBusy }: { acts: readonly ApprovalAct[]; isBusy: boolean }): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const shown = isNarrow && acts.length > VISIBLE + 1 ? acts.slice(0, VISIBLE) : acts;
  const folded = acts.slice(shown.length);
  const button = ({ isDanger, isPrimary, name, run, title }: ApprovalAct): ReactNode => (
    <Button
      key={name}
      isPrimary={isPrimary}
      isDanger={isDanger}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        setOpen(false);
        if (!isBusy) run();
      }}
    >
      {t(title)}
    </Button>
  );
  if (acts.length === 0) return null;
  return (
    <div className="gj-actions approval-acts" role="toolbar" aria-label={t('操作')} aria-busy={isBusy}>
      {shown.map(button)}
      {folded.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('更多')}
        </Button>
      )}
      {isOpen && <ActionSheet onClose={() => setOpen(false)}>{folded.map(button)}</ActionSheet>}
    </div>
  );
}
