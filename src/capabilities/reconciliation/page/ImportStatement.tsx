import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Document } from '../../../language/rules';
import { LARGEST_FILE } from '../../../language/wire/Transfer';
import { FileDrop } from '../../../renderer/transfer/FileDrop';
import '../../../renderer/transfer/transfer.css';
import { useFirst } from '../../../renderer/transfer/useFirst';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type EndBalances, endsTaken, MOST_LINES, type TheirLine } from '../wire';
import { FileLines } from './FileLines';
import type { MeaningTitles } from './meaningTitles';
import './importStatement.css';
import { type FileOf, useStatementFile } from './useStatementFile';

interface ImportStatementProps {
  of: FileOf;
  /** days, empty where the statement does not say them yet */
  period: { from: string; until: string };
  titles: MeaningTitles;
  /** lines that the statement has */
  held: readonly Document[];
  /** takes lines over, and the balances before and after them; false: it did not, and has said why */
  onTaken(lines: readonly TheirLine[], balances: EndBalances): boolean;
  onClose(): void;
}

/**
 * Brings the lines of a statement from a file of the other side: choose, say what its columns are where that is not
 * known, look at what is wrong, take the right ones. F8 and Ctrl+Enter take them.
 */
export function ImportStatement({ held, of, onClose, onTaken, period, titles }: ImportStatementProps): ReactNode {
  const t = useT();
  const noteId = useId();
  const root = useRef<HTMLDivElement>(null);
  const file = useStatementFile(of, held);
  const {
    read,
    sorted: { fresh },
    step,
  } = file;
  useFirst(root, step.at);
  const accept = (): void => {
    if (!read || fresh.length === 0) return;
    if (!onTaken(fresh, endsTaken(read.balances, read.lines, held, period))) return;
    file.keep();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The dialog stands among the lines, whose keys are not its own.
    event.stopPropagation();
    const isDone = event.key === 'F8' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!isDone) return;
    event.preventDefault();
    accept();
  };
  const isFaulty = read !== undefined && read.faults.length > 0;
  return (
    <div ref={root} role="presentation" onKeyDown={onKeyDown}>
      <Dialog
        title={t('导入对账文件')}
        onClose={onClose}
        footer={
          <>
            {step.at === 'read' && (
              <Button className="gj-statement-again" onClick={file.restart}>
                {t('重新选择文件')}
              </Button>
            )}
            <Button onClick={onClose}>{t('取消')}</Button>
            {step.at === 'read' && (
              <Button isPrimary data-first title="F8" disabled={fresh.length === 0} onClick={accept}>
                {t(isFaulty ? '只导入正确的{count}行' : '导入{count}行', { count: fresh.length })}
              </Button>
            )}
          </>
        }
      >
        <div className="gj-import" aria-busy={step.at === 'reading' || undefined}>
          {step.at === 'choose' && (
            <>
              <FileDrop noteId={noteId} onChoose={(chosen) => void file.choose(chosen)} />
              {step.problem !== undefined && (
                <p className="gj-import-problem" role="alert">
                  {step.problem}
                </p>
              )}
              <ul id={noteId} className="gj-import-notes">
                <li>
                  {t('xlsx 或 csv 文件，最多{rows}行、{size} MB', {
                    rows: MOST_LINES.toLocaleString('en-US'),
                    size: LARGEST_FILE / 1024 / 1024,
                  })}
                </li>
                <li>{t('可直接使用网银导出的文件：表头上方和末尾合计的行会跳过')}</li>
                <li>{t('列只需对应一次，下次自动识别')}</li>
              </ul>
            </>
          )}
          {step.at === 'reading' && (
            <div className="gj-transfer-progress" role="status">
              <progress aria-label={t('正在检查')} />
              <span>{t('正在检查 {name}', { name: file.name })}</span>
            </div>
          )}
          {step.at === 'read' && <FileLines file={file} period={period} titles={titles} />}
        </div>
      </Dialog>
    </div>
  );
}
