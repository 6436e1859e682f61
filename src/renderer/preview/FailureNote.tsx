import type { ReactNode } from 'react';
import { CallError, useT } from '../../client';
import { PreviewFault } from './PreviewFault';
import { PreviewNote } from './PreviewNote';
import type { PreviewedFile, PreviewPort } from './PreviewPort';

interface FailureNoteProps {
  file: PreviewedFile;
  port: PreviewPort;
  error: unknown;
  onRetry(): void;
}

/** Why a file is not shown after all: in the words of what failed where it has some for people. */
export function FailureNote({ error, ...props }: FailureNoteProps): ReactNode {
  const t = useT();
  return error instanceof PreviewFault || error instanceof CallError ? (
    <PreviewNote {...props} text={error.message} />
  ) : (
    <PreviewNote
      {...props}
      text={t('无法显示，文件可能已损坏')}
      detail={error instanceof Error ? error.message : String(error)}
    />
  );
}
