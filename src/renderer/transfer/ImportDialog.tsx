import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { ImportAnswer } from '../../language/wire/Transfer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FaultyFile } from './FaultyFile';
import { FileChoice } from './FileChoice';
import { ImportPreview } from './ImportPreview';
import type { TransferPlace } from './TransferPlace';
import { useImport } from './useImport';

/**
 * Takes in records from a file: choose, look at what is wrong where, take in all or the right ones, see what became of
 * it (E-36).
 */
export function ImportDialog({ place, onClose }: { place: TransferPlace; onClose(): void }): ReactNode {
  const t = useT();
  const { choose, fileName, restart, step, take } = useImport(place.importPath, place.onImported);
  const [isStill, setStill] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // Each step begins at what one most likely does next.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [step.at]);
  const isBusy = step.at === 'checking' || step.at === 'importing';
  // What is being stored can no longer be taken back by leaving; the dialog stays until it is known.
  const close = (): void => (step.at === 'importing' ? setStill(true) : onClose());
  return (
    <div ref={root} role="presentation">
      <Dialog
        title={t('导入{title}', { title: place.title })}
        onClose={close}
        footer={<Footer step={step} onClose={close} onRestart={restart} onTake={(mode) => void take(mode)} />}
      >
        <div className="gj-import" aria-busy={isBusy || undefined}>
          {step.at === 'choose' && (
            <FileChoice resource={place.resource} problem={step.problem} onChoose={(file) => void choose(file)} />
          )}
          {isBusy && (
            <div className="gj-transfer-progress" role="status">
              <progress aria-label={step.at === 'checking' ? t('正在检查') : t('正在导入')} />
              <span>
                {step.at === 'checking'
                  ? t('正在检查 {name}', { name: fileName })
                  : isStill
                    ? t('正在导入，完成前请勿关闭')
                    : t('正在导入')}
              </span>
            </div>
          )}
          {step.at === 'checked' && <ImportPreview answer={step.answer} fileName={fileName} />}
          {step.at === 'done' && <Result answer={step.answer} />}
        </div>
      </Dialog>
    </div>
  );
}

interface FooterProps {
  step: ReturnType<typeof useImport>['step'];
  onClose(): void;
  onRestart(): void;
  onTake(mode: 'all' | 'right'): void;
}

function Footer({ step, onClose, onRestart, onTake }: FooterProps): ReactNode {
  const t = useT();
  if (step.at === 'done')
    return (
      <Button isPrimary data-first onClick={onClose}>
        {t('完成')}
      </Button>
    );
  if (step.at !== 'checked')
    return (
      <Button onClick={onClose} disabled={step.at === 'importing'}>
        {t('取消')}
      </Button>
    );
  const { answer } = step;
  const right = answer.records - answer.faulty;
  return (
    <>
      <Button data-first={answer.faulty > 0 || undefined} onClick={onRestart}>
        {t('重新选择文件')}
      </Button>
      {right > 0 && (
        <Button
          isPrimary
          data-first={answer.faulty === 0 || undefined}
          onClick={() => onTake(answer.faulty === 0 ? 'all' : 'right')}
        >
          {answer.faulty === 0
            ? t('全部导入（{count}条）', { count: right })
            : t('只导入正确的{count}条', { count: right })}
        </Button>
      )}
    </>
  );
}

function Result({ answer }: { answer: ImportAnswer }): ReactNode {
  const t = useT();
  const { faulty, imported } = answer;
  return (
    <div className="gj-import-result" role="status">
      <p className="is-done">{t('已导入{count}条', { count: imported })}</p>
      {faulty > 0 && <p>{t('有错误的{count}条没有导入，可下载错误数据，更正后再次导入', { count: faulty })}</p>}
      <FaultyFile answer={answer} />
    </div>
  );
}
