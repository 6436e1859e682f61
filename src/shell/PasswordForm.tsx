import type { ReactElement, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../client/CallError';
import { changePassword } from '../client/session';
import { useT } from '../client/useT';
import { PasswordField } from './PasswordField';
import { Refusal } from './Refusal';
import type { PasswordEntry } from './passwordProblems';
import { passwordProblems } from './passwordProblems';
import './signIn.css';

const NAMES = ['password', 'newPassword', 'newPassword2'] as const;
const EMPTY: PasswordEntry = { password: '', newPassword: '', newPassword2: '' };

/**
 * Old password, new password, confirmation. What succeeds signs the person out. `id` lets a button outside of the form
 * submit it.
 */
export function PasswordForm({ id, onBusy }: { id: string; onBusy(isBusy: boolean): void }): ReactElement {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const problems = isTried ? passwordProblems(entry) : {};
  const labels = { password: t('旧密码'), newPassword: t('新密码'), newPassword2: t('确认新密码') };
  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  // After the dialog's own effect, which opens it and gives the focus to its first button.
  useEffect(() => {
    const timer = setTimeout(() => focus('password'));
    return () => clearTimeout(timer);
  }, []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setRefusal('');
    const found = passwordProblems(entry);
    const wrong = NAMES.find((name) => found[name]);
    if (wrong) return focus(wrong);
    onBusy(true);
    try {
      await changePassword(entry);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      focus('password');
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id={id} ref={form} className="password-form" noValidate onSubmit={(event) => void submit(event)}>
      {NAMES.map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={labels[name]}
          value={entry[name]}
          problem={problems[name] === undefined ? '' : t(problems[name])}
          placeholder={name === 'newPassword' ? t('8～16位字母与数字') : ''}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          onChange={(value) => setEntry({ ...entry, [name]: value })}
        />
      ))}
      <Refusal text={refusal} />
    </form>
  );
}
