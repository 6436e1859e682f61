import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { adoptStoredTokens } from '../client/adoptStoredTokens';
import { later } from '../client/later';
import { session } from '../client/sessionStore';
import { useT } from '../client/useT';
import { Words } from '../ui/Words';
import { BusyBar } from './BusyBar';
import { Dialogs } from './Dialogs';
import { Notices } from './Notices';
import { sharedAt } from './place';
import { ScreenBoundary } from './ScreenBoundary';
import { SignedOut } from './SignedOut';
import { Splash } from './Splash';
import './overlay.css';

const Router = later(() => import('./Router').then((module) => module.Router), <Splash />);

// No byte of it is built.
const SchemaErrors =
  import.meta.env.DEV && later(() => import('./development/SchemaErrors').then((module) => module.SchemaErrors));
const ServerStopped =
  import.meta.env.DEV && later(() => import('./development/ServerStopped').then((module) => module.ServerStopped));

/**
 * Sign-in page or application, and what lies above both. The application is a chunk of its own, fetched while people
 * type.
 */
export function App(): ReactElement {
  const { token, leaving, expired } = useSnapshot(session);
  // Who has to sign in again in place keeps the application with what was typed into it.
  const isSignedIn = token !== '' || leaving || expired;

  useEffect(() => {
    const adopt = (event: StorageEvent): void => {
      if (event.key === 'token' || event.key === null) adoptStoredTokens();
    };
    addEventListener('storage', adopt);
    return () => removeEventListener('storage', adopt);
  }, []);

  useEffect(() => {
    // Who comes by a link has no use for it.
    if (isSignedIn || sharedAt(location.pathname) !== undefined) return;
    const timer = setTimeout(() => void Router.fetch().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [isSignedIn]);

  return (
    <Words value={useT()}>
      <ScreenBoundary>{isSignedIn ? <Router /> : <SignedOut />}</ScreenBoundary>
      <BusyBar />
      <Notices />
      <Dialogs />
      {SchemaErrors && <SchemaErrors />}
      {ServerStopped && <ServerStopped />}
    </Words>
  );
}
