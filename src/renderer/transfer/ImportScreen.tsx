import { useRef, type ReactNode } from 'react';
import { canAny, navigate, titleText, useT } from '../../client';
import type { CompiledResource } from '../../language/rules';
import { Button } from '../../ui/Button';
import { ImportChoice } from './ImportChoice';
import { ImportSteps } from './ImportSteps';
import { useFirst } from './useFirst';
import { useImport } from './useImport';
import './transfer.css';

/** Takes in records from a file on a page of its own, as the dialog of a list does over it (E-36). */
export function ImportScreen({ compiled: { resource } }: { compiled: CompiledResource }): ReactNode {
  const t = useT();
  const importing = useImport(resource.operations.import);
  const { restart, step } = importing;
  const root = useRef<HTMLDivElement>(null);
  useFirst(root, step.at);
  const list = resource.screens.find(({ kind }) => kind === 'list');
  return (
    <div className="gj-import-screen" ref={root}>
      <ImportSteps importing={importing} resource={resource} />
      <div className="gj-import-foot">
        {list && canAny(list.permissions) && (step.at === 'choose' || step.at === 'done') && (
          <Button onClick={() => navigate(list.path)}>{titleText(list.title)}</Button>
        )}
        <ImportChoice importing={importing} />
        {step.at === 'done' && (
          <Button isPrimary data-first onClick={restart}>
            {t('继续导入')}
          </Button>
        )}
      </div>
    </div>
  );
}
