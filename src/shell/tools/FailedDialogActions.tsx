import type { ReactElement } from 'react';
import { useT } from '../../client/useT';
import { closeFrameDialog } from '../frameDialog';
import { Button } from '../../ui/Button';
import { CopyErrorButton } from './CopyErrorButton';

/** What is offered when a dialog of the frame has failed: its report, and the way back to the page. */
export function FailedDialogActions({ error, address }: { error: unknown; address: string | undefined }): ReactElement {
  const t = useT();
  return (
    <>
      <CopyErrorButton error={error} address={address} />
      <Button onClick={closeFrameDialog}>{t('关闭')}</Button>
    </>
  );
}
