import type { ReactElement } from 'react';
import { copyText } from '../../client/copyText';
import { useT } from '../../client/useT';
import { Button } from '../../ui/Button';
import { errorEntry } from './errorEntry';
import { errorReport } from './errorReport';

/** Copies the report of an error where it happened. */
export function CopyErrorButton({ error, address }: { error: unknown; address: string | undefined }): ReactElement {
  const t = useT();
  return <Button onClick={() => void copyText(errorReport([errorEntry(error, address)]))}>{t('复制报告')}</Button>;
}
