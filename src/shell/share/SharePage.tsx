import { useEffect, type ReactElement } from 'react';
import { useT } from '../../client/useT';
import { Button } from '../../ui/Button';
import { LanguageMenu } from '../LanguageMenu';
import mark from '../mark.svg?inline';
import { Splash } from '../Splash';
import { ShareFiles } from './ShareFiles';
import { ShareGate } from './ShareGate';
import { useShare } from './useShare';
import '../signIn.css';
import './share.css';

/** What is behind a link, for everybody who has it and its code. Nothing of it is told before. @param batch names the link */
export function SharePage({ batch }: { batch: string }): ReactElement {
  const t = useT();
  const { enter, isBusy, lapse, retry, state } = useShare(batch);
  useEffect(() => {
    document.title = `${t('文件分享')} - ${t('规矩')}`;
  }, [t]);
  if (state.kind === 'opening') return <Splash />;
  return (
    <div className="gj-share">
      <header className="signin-top">
        <div className="signin-logo">
          <img src={mark} alt="" />
          {t('规矩')}
        </div>
        <LanguageMenu />
      </header>
      <main>
        {state.kind === 'asking' && <ShareGate message={state.message} isBusy={isBusy} onEnter={enter} />}
        {state.kind === 'closed' && (
          <div className="gj-share-closed">
            <h1>{t('文件分享')}</h1>
            <p role="alert">{state.message}</p>
            {state.canRetry && (
              <Button isPrimary disabled={isBusy} onClick={retry}>
                {t('重试')}
              </Button>
            )}
          </div>
        )}
        {state.kind === 'open' && <ShareFiles share={state.share} onLapse={lapse} />}
      </main>
    </div>
  );
}
