import { useEffect, useMemo, type ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../client/sessionStore';
import { titleText } from '../client/texts';
import { TabContext, type TabPlace } from '../client/useTab';
import type { Route } from '../language/model';
import { Screen } from './Screen';
import { SignInAgain } from './SignInAgain';
import './window.css';

/** A screen that has a browser window to itself, without menu and tabs. */
export function WindowScreen({ address, route }: { address: string; route: Route }): ReactElement {
  const { expired } = useSnapshot(session);
  const tab = useMemo(
    (): TabPlace => ({ key: address, search: new URLSearchParams(address.split('?')[1]) }),
    [address],
  );
  useEffect(() => {
    document.title = titleText(route.title);
  }, [route]);
  return (
    <main className="window">
      <TabContext value={tab}>
        <Screen route={route} />
      </TabContext>
      {expired && <SignInAgain />}
    </main>
  );
}
