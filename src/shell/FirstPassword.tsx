import type { ReactElement } from 'react';
import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { signOut } from '../client/session';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Button } from '../ui/Button';
import { LanguageMenu } from './LanguageMenu';
import { PasswordForm } from './PasswordForm';
import mark from './mark.svg?inline';
import './signIn.css';

/** Stands instead of the application while the password is one that somebody else gave. */
export function FirstPassword(): ReactElement {
  const t = useT();
  const form = useId();
  const { userName, loginId } = useSnapshot(session);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t('首次登录请修改密码')} - ${t('规矩')}`;
  }, [t]);
  return (
    <main className="signin-main is-alone">
      <div className="signin-top">
        <div className="signin-logo">
          <img src={mark} alt="" />
          {t('规矩')}
        </div>
        <LanguageMenu />
      </div>
      <div className="signin-form">
        <h1>{t('首次登录请修改密码')}</h1>
        <p>{t('{name}（{loginId}）的密码由他人设置，修改后才能继续使用', { name: userName, loginId })}</p>
        <PasswordForm id={form} onBusy={setBusy} />
        <Button type="submit" form={form} isPrimary disabled={isBusy}>
          {t('修改密码')}
        </Button>
        <Button onClick={() => void signOut()}>{t('退出登录')}</Button>
      </div>
    </main>
  );
}
