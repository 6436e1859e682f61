import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Conversion } from '../../language/model';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface GenerateDialogProps {
  steps: readonly { step: Conversion; isReady: boolean }[];
  onChoose(step: Conversion): void;
  onClose(): void;
}

/** Which document is made. */
export function GenerateDialog({ steps, onChoose, onClose }: GenerateDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('下推')} size="small" onClose={onClose}>
      <div className="gj-action-sheet">
        {steps.map(({ step, isReady }) => (
          <Button
            key={step.to}

            disabled={!isReady}
            onClick={() => {
              onClose();
              onChoose(step);
            }}
          >
            {t(step.title)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
