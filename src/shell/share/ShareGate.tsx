import { useState, type ReactElement, type SubmitEvent } from 'react';
import { useT } from '../../client/useT';
import { Button } from '../../ui/Button';
import { SignInField } from '../SignInField';

interface ShareGateProps {
  /** why the last code did not open it; empty: none was tried */
  message: string;
  isBusy: boolean;
  onEnter(code: string): void;
}

/** Asks for the code of a link. */
export function ShareGate({ isBusy, message, onEnter }: ShareGateProps): ReactElement {
  const t = useT();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(code === '');
    if (code !== '' && !isBusy) onEnter(code);
  };
  return (
    <form className="signin-form" noValidate onSubmit={submit}>
      <h1>{t('文件分享')}</h1>
      <p>{t('提取码由分享人告知')}</p>
      <SignInField
        label={t('提取码')}
        problem={isMissing ? t('请输入提取码') : message}
        input={{
          name: 'extractionCode',
          value: code,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          autoFocus: true,
          onChange: (event) => {
            setMissing(false);
            setCode(event.target.value.trim());
          },
        }}
      />
      <Button type="submit" isPrimary disabled={isBusy}>
        {t('打开')}
      </Button>
    </form>
  );
}
