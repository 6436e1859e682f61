import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ImportChoice } from './ImportChoice';
import { ImportSteps } from './ImportSteps';
import type { TransferPlace } from './TransferPlace';
import { useFirst } from './useFirst';
import { useImport } from './useImport';

/**
 * Takes in records from a file: choose, look at what is wrong where, take in all or the right ones, see what became of
 * it (E-36).
 */
export function ImportDialog({ place, onClose }: { place: TransferPlace; onClose(): void }): ReactNode {
  const t = useT();
  const importing = useImport(place.importPath, place.onImported);
  const { step } = importing;
  const [isHeld, setHeld] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useFirst(root, step.at);
  // What is being stored can no longer be taken back by leaving; the dialog stays until it is known.
  const close = (): void => (step.at === 'importing' ? setHeld(true) : onClose());
  const footer =
    step.at === 'done' ? (
      <Button isPrimary data-first onClick={close}>
        {t('完成')}
      </Button>
    ) : step.at === 'checked' ? (
      <ImportChoice importing={importing} />
    ) : (
      <Button onClick={close} disabled={step.at === 'importing'}>
        {t('取消')}
      </Button>
    );
  return (
    <div ref={root} role="presentation">
      <Dialog title={t('导入{title}', { title: place.title })} onClose={close} footer={footer}>
        <ImportSteps importing={importing} resource={place.resource} isHeld={isHeld} />
      </Dialog>
    </div>
  );
}
