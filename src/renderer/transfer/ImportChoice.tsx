import type { ReactNode } from 'react';
import { useT } from '../../client';
import { Button } from '../../ui/Button';
import type { Importing } from './useImport';

/** What is to become of a file that was looked at: another one instead, all of its records, or the right ones alone. */
export function ImportChoice({ importing: { restart, step, take } }: { importing: Importing }): ReactNode {
  const t = useT();
  if (step.at !== 'checked') return null;
  const { faulty, records } = step.answer;
  const right = records - faulty;
  return (
    <>
      <Button data-first={faulty > 0 || undefined} onClick={restart}>
        {t('重新选择文件')}
      </Button>
      {right > 0 && (
        <Button
          isPrimary
          data-first={faulty === 0 || undefined}
          onClick={() => void take(faulty === 0 ? 'all' : 'right')}
        >
          {faulty === 0 ? t('全部导入（{count}条）', { count: right }) : t('只导入正确的{count}条', { count: right })}
        </Button>
      )}
    </>
  );
}
