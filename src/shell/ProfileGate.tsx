import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { CallError } from '../client/CallError';
import { loadScreenTexts } from '../client/texts';
import { loadProfile } from '../client/session';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Button } from '../ui/Button';
import { fetchWantedScreen } from './Screen';
import { Splash } from './Splash';

/**
 * Shows the application once person, permissions, menu and texts are there; offers another try when the server does not
 * answer.
 */
export function ProfileGate({ children }: { children: ReactNode }): ReactElement {
  const t = useT();
  const { ready, token } = useSnapshot(session);
  const [hasTexts, setTexts] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    void loadScreenTexts().finally(() => setTexts(true));
  }, []);

  useEffect(() => {
    if (ready || token === '') return;
    loadProfile().catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 401))
        setFailure(error instanceof Error ? error.message : String(error));
    });
  }, [ready, token, attempt]);

  // After the calls, which the application waits for.
  useEffect(() => {
    // A failure shows when the screen is opened.
    void fetchWantedScreen().catch(() => undefined);
  }, []);

  function retry(): void {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  if (ready && hasTexts) return <>{children}</>;
  return (
    <Splash>
      {failure !== null && (
        <>
          <p role="alert">{failure}</p>
          <Button isPrimary onClick={retry}>
            {t('重试')}
          </Button>
        </>
      )}
    </Splash>
  );
}
