import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { ImportAnswer } from '../../language/wire/Transfer';
import { Button } from '../../ui/Button';
import { saveFile } from './saveFile';

/** Saves the rows with faults, with a column that says why, where there are any. */
export function FaultyFile({ answer: { faultyFile } }: { answer: ImportAnswer }): ReactNode {
  const t = useT();
  if (!faultyFile) return null;
  const save = (): void =>
    saveFile(new Blob([Uint8Array.from(atob(faultyFile.content), (sign) => sign.charCodeAt(0))]), faultyFile.name);
  return <Button onClick={save}>{t('下载错误数据')}</Button>;
}
