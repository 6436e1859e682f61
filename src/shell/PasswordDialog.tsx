import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import { useT } from '../client/useT';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PasswordForm } from './PasswordForm';

export function PasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title={t('修改密码')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} isPrimary disabled={isBusy}>
            {t('确定')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <PasswordForm id={form} onBusy={setBusy} />
      <p className="gj-window-note">{t('修改成功后需要用新密码重新登录')}</p>
    </Dialog>
  );
}
