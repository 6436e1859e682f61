import type { KeyboardEvent, ReactElement, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { signIn } from '../client/signIn';
import { useT } from '../client/useT';
import * as validators from '../lib/validators';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { LanguageMenu } from './LanguageMenu';
import { SignInArt } from './SignInArt';
import { SignInField } from './SignInField';
import mark from './mark.svg?inline';
import './signIn.css';

/** The first page. On success the session's token makes the application appear, so there is nothing to call back. */
export function SignIn(): ReactElement {
  const t = useT();
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [touched, setTouched] = useState({ loginId: false, password: false });
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const loginIdProblem = validators.loginId(loginId);
  const passwordProblem = validators.password(password);

  useEffect(() => {
    document.title = `${t('登录')} - ${t('规矩')}`;
  }, [t]);

  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTouched({ loginId: true, password: true });
    setRefusal('');
    if (loginIdProblem ?? passwordProblem) return focus(loginIdProblem ? 'username' : 'password');
    setBusy(true);
    try {
      await signIn(loginId, password);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
      focus('password');
    }
  }

  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const logo = (
    <div className="signin-logo">
      <img src={mark} alt="" />
      {t('规矩')}
    </div>
  );

  return (
    <div className="signin">
      <aside className="signin-brand">
        <SignInArt />
        {logo}
        <div className="signin-words">
          <p>{t('不以规矩，不能成方圆')}</p>
          <p>{t('采购、仓储、生产、销售与财务，同一套规矩，一处说清，处处照办。')}</p>
        </div>
      </aside>
      <main className="signin-main">
        <div className="signin-top">
          {logo}
          <LanguageMenu />
        </div>
        <form ref={form} className="signin-form" noValidate onSubmit={(event) => void submit(event)}>
          <h1>{t('欢迎登录')}</h1>
          <p>{t('使用手机号登录您的企业账套')}</p>
          <SignInField
            label={t('账号')}
            problem={touched.loginId && loginIdProblem ? t(loginIdProblem) : ''}
            input={{
              name: 'username',
              value: loginId,
              placeholder: t('11位手机号'),
              autoComplete: 'username',
              inputMode: 'tel',
              autoFocus: true,
              onChange: (event) => setLoginId(event.target.value.replaceAll(/\s/g, '')),
              onBlur: () => loginId !== '' && setTouched((now) => ({ ...now, loginId: true })),
            }}
          />
          <SignInField
            label={t('密码')}
            problem={touched.password && passwordProblem ? t(passwordProblem) : ''}
            hint={isCapsLock ? t('大写锁定已开启') : ''}
            input={{
              name: 'password',
              type: isShown ? 'text' : 'password',
              value: password,
              placeholder: t('8～16位字母与数字'),
              autoComplete: 'current-password',
              autoCapitalize: 'off',
              spellCheck: false,
              onChange: (event) => setPassword(event.target.value),
              onKeyDown: readCapsLock,
              onKeyUp: readCapsLock,
              onBlur: () => {
                setCapsLock(false);
                if (password !== '') setTouched((now) => ({ ...now, password: true }));
              },
            }}
          >
            <button
              type="button"
              className="gj-icon-button"
              aria-pressed={isShown}
              aria-label={t('显示密码')}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} />
            </button>
          </SignInField>
          {refusal !== '' && (
            <div className="signin-refused" role="alert">
              <Icon name="alert" />
              <span>{refusal}</span>
            </div>
          )}
          <Button type="submit" isPrimary disabled={isBusy}>
            {isBusy && <span className="signin-spinner" />}
            {isBusy ? t('正在登录') : t('登录')}
          </Button>
        </form>
        <footer className="signin-foot">{t('忘记密码请联系企业管理员')}</footer>
      </main>
    </div>
  );
}
