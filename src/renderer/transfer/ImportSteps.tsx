import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Resource } from '../../language/model';
import { FileChoice } from './FileChoice';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import type { Importing } from './useImport';

interface ImportStepsProps {
  importing: Importing;
  resource: Pick<Resource, 'name' | 'screens'>;
  /** somebody asked to leave while records are being stored */
  isHeld?: boolean;
}

/** Where an import stands: the file to choose, what is in it, what became of it. */
export function ImportSteps({
  importing: { choose, fileName, step },
  isHeld = false,
  resource,
}: ImportStepsProps): ReactNode {
  const t = useT();
  const isBusy = step.at === 'checking' || step.at === 'importing';
  return (
    <div className="gj-import" aria-busy={isBusy || undefined}>
      {step.at === 'choose' && (
        <FileChoice resource={resource.name} problem={step.problem} onChoose={(file) => void choose(file)} />
      )}
      {isBusy && (
        <div className="gj-transfer-progress" role="status">
          <progress aria-label={step.at === 'checking' ? t('正在检查') : t('正在导入')} />
          <span>
            {step.at === 'checking'
              ? t('正在检查 {name}', { name: fileName })
              : isHeld
                ? t('正在导入，完成前请勿关闭')
                : t('正在导入')}
          </span>
        </div>
      )}
      {step.at === 'checked' && <ImportPreview answer={step.answer} fileName={fileName} />}
      {step.at === 'done' && <ImportResult answer={step.answer} resource={resource} />}
    </div>
  );
}
