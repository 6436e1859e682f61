import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { later } from '../client/later';
import { setNavigator } from '../client/navigate';
import { PublicPage } from './PublicPage';
import { SignIn } from './SignIn';
import { signedOutPlace } from './place';
import { Splash } from './Splash';

/** Who signs in does without it. */
const SharePage = later(() => import('./share/SharePage').then((module) => module.SharePage), <Splash />);

/** The few addresses that exist without sign-in. Small enough to do without a router. */
export function SignedOut(): ReactElement {
  const [, setVisits] = useState(0);
  const { pathname, search } = location;
  const place = signedOutPlace({ path: pathname, search });
  const redirect = place.kind === 'redirect' ? place.to : null;

  useEffect(() => {
    if (redirect !== null) history.replaceState(null, '', redirect);
  }, [redirect]);

  useEffect(() => {
    const visit = (): void => setVisits((visits) => visits + 1);
    setNavigator((to, options) => {
      history[options?.replace ? 'replaceState' : 'pushState'](null, '', to);
      visit();
    });
    addEventListener('popstate', visit);
    return () => removeEventListener('popstate', visit);
  }, []);

  if (place.kind === 'share') return <SharePage key={place.batch} batch={place.batch} />;
  return place.kind === 'public' && place.page !== '/login' ? <PublicPage page={place.page} /> : <SignIn />;
}
