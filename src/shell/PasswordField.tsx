import type { ReactElement } from 'react';
import { useState } from 'react';
import { useT } from '../client/useT';
import { Icon } from '../ui/Icon';
import { SignInField } from './SignInField';

interface PasswordFieldProps {
  name: string;
  label: string;
  value: string;
  problem: string;
  placeholder?: string;
  /** what password managers are told */
  autoComplete: 'current-password' | 'new-password';
  onChange(value: string): void;
}

/** A password that can be looked at; 16 characters at most. Says when the caps lock is on. */
export function PasswordField({
  name,
  label,
  value,
  problem,
  placeholder,
  autoComplete,
  onChange,
}: PasswordFieldProps): ReactElement {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  return (
    <SignInField
      label={label}
      problem={problem}
      hint={isCapsLock ? t('大写锁定已开启') : ''}
      input={{
        name,
        value,
        placeholder,
        autoComplete,
        type: isShown ? 'text' : 'password',
        maxLength: 16,
        autoCapitalize: 'off',
        spellCheck: false,
        onChange: (event) => onChange(event.target.value),
        onKeyDown: (event) => setCapsLock(event.getModifierState('CapsLock')),
        onBlur: () => setCapsLock(false),
      }}
    >
      <button
        type="button"
        className="gj-icon-button"
        aria-pressed={isShown}
        aria-label={`${t('显示密码')}: ${label}`}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </SignInField>
  );
}
