import type { ReactElement } from 'react';
import { useEffect, useMemo } from 'react';
import { BrowserRouter, Navigate, useLocation, useNavigate, type Location } from 'react-router';
import { useSnapshot } from 'valtio/react';
import { capabilityPages, capabilityRuns } from '../capabilities/page';
import { HOME } from '../language/catalogue/landmarks';
import { BesidePage } from '../renderer/beside/BesidePage';
import { CapabilityRuns } from '../renderer/action/runs/CapabilityRuns';
import { CapabilityPages, roomScreenFace } from '../renderer/capability/CapabilityPage';
import { holdsAny } from '../client/holds';
import { indexRoutes, useRoutesOf, type RouteIndex } from '../client/catalogue';
import { later } from '../client/later';
import { setNavigator } from '../client/navigate';
import { session } from '../client/sessionStore';
import { tabOf, writeAddress } from '../client/showAddress';
import { refreshTab } from '../client/tabs';
import { Frame } from './Frame';
import { ProfileGate } from './ProfileGate';
import { PublicPage } from './PublicPage';
import { addressWanted, DOCS, signedInPlace, type Address, type FramePlace, type Place } from './place';
import { Splash } from './Splash';
import { WindowScreen } from './WindowScreen';

const Documentation = later(
  () => import('../docs/page/Documentation').then((module) => module.Documentation),
  <Splash />,
);

const SharePage = later(() => import('./share/SharePage').then((module) => module.SharePage), <Splash />);

/** Few people ever see it. */
const FirstPassword = later(() => import('./FirstPassword').then((module) => module.FirstPassword), <Splash />);

/** The application of a signed-in person. */
export function Router(): ReactElement {
  return (
    // At once: as a transition a click in the menu would be answered a frame later.
    <BrowserRouter useTransitions={false}>
      <ProfileGate>
        <CapabilityPages value={capabilityPages}>
          <CapabilityRuns value={capabilityRuns}>
            <CurrentPlace />
            <BesidePage />
          </CapabilityRuns>
        </CapabilityPages>
      </ProfileGate>
    </BrowserRouter>
  );
}

const NO_ROUTES: RouteIndex = indexRoutes([]);

function CurrentPlace(): ReactElement {
  const navigate = useNavigate();
  const location = useLocation();
  const { authList, mustChangePassword } = useSnapshot(session);
  const { path, search } = useMemo(() => addressOf(location), [location]);
  const wanted = addressWanted({ path, search });
  const index = useRoutesOf(wanted ?? HOME);
  const address = path + search;
  const place = useMemo((): Place | FramePlace => {
    if (!index && wanted !== null) return { kind: 'waiting' };
    return signedInPlace({ path, search }, index ?? NO_ROUTES, (codes) => holdsAny(authList, codes));
  }, [path, search, index, wanted, authList]);

  useEffect(() => {
    if (place.kind === 'screen') writeAddress(address);
  }, [place, address, location]);
  useEffect(() => {
    setNavigator((to, options) => void navigate(to, options));
  }, [navigate]);

  if (mustChangePassword) return <FirstPassword />;
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  if (place.kind === 'again') return <Again to={place.to} />;
  if (place.kind === 'docs') return <Documentation base={DOCS} module={place.module} />;
  if (place.kind === 'share') return <SharePage key={place.batch} batch={place.batch} />;
  if (place.kind === 'public') return <PublicPage page={place.page as '/application'} />;
  if (place.kind === 'screen' && roomScreenFace(place.route.kind, capabilityPages)?.isWindow)
    return <WindowScreen route={place.route} address={address} />;
  return <Frame place={place} address={address} />;
}

/** What is to be shown: of a list that was queried the tab that it stands in. */
function addressOf(location: Location): Address {
  const [path = '', ...search] = tabOf(location).split('?');
  return { path: path.replace(/(?!^)\/+$/, ''), search: search.length === 0 ? '' : `?${search.join('?')}` };
}

function Again({ to }: { to: string }): ReactElement {
  useEffect(() => {
    void refreshTab(to);
  }, [to]);
  return <Navigate to={to} replace />;
}
