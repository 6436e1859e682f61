import type { ReactElement, SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { CallError } from '../client/CallError';
import { confirm } from '../client/dialogs';
import { giveUpSession, signInAgain } from '../client/session';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PasswordField } from './PasswordField';
import { Refusal } from './Refusal';
import './signIn.css';

/**
 * Over everything when the session has expired while something is being entered; what was typed below stays. Part of
 * the frame's chunk: it must not need another file.
 */
export function SignInAgain(): ReactElement {
  const t = useT();
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const { loginId, userName } = useSnapshot(session);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  const focus = (): void => element.current?.querySelector<HTMLInputElement>('[name=again]')?.focus();
  useEffect(focus, []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setRefusal('');
    if (password === '') return focus();
    setBusy(true);
    try {
      await signInAgain(password);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      setBusy(false);
      focus();
    }
  }

  async function giveUp(): Promise<void> {
    if (
      await confirm({
        title: t('提示'),
        text: t('退出后，尚未保存的内容将会丢失，是否继续?'),
        confirmText: t('放弃并退出'),
        danger: true,
      })
    )
      giveUpSession();
  }

  return (
    <Dialog
      title={t('登录已失效，请重新登录')}
      size="small"
      onClose={() => void giveUp()}
      footer={
        <>
          <Button type="submit" form={form} isPrimary disabled={isBusy}>
            {t('重新登录')}
          </Button>
          <Button onClick={() => void giveUp()}>{t('放弃并退出')}</Button>
        </>
      }
    >
      <form id={form} ref={element} className="password-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="gj-window-note">{t('您填写的内容仍在，重新登录后可以继续。')}</p>
        <dl className="password-who">
          <dt>{t('账号')}</dt>
          <dd>{[loginId, userName].filter(Boolean).join(' · ')}</dd>
        </dl>
        <input hidden readOnly name="username" autoComplete="username" value={loginId} />
        <PasswordField
          name="again"
          label={t('密码')}
          value={password}
          problem={isTried && password === '' ? t('请输入密码') : ''}
          autoComplete="current-password"
          onChange={setPassword}
        />
        <Refusal text={refusal} />
      </form>
    </Dialog>
  );
}
