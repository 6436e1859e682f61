import { begunKey, type BegunRequests } from './client/begun';
import { callHeaders } from './client/callHeaders';
import { chooseLanguage } from './client/chooseLanguage';
import { holdsAny } from './client/holds';
import { PROFILE_CALL } from './client/profileCall';
import { readStoredOwner, readStoredTokens } from './client/storedSession';
import type { FirstPlace, UserInfo } from './language/wire';

/*
 * The first script of the page, small enough to run a long way before the rest has arrived: it begins what the rest
 * would ask for first. What it begins is found by address and person (`client/begun.ts`), so that without it the page
 * does the same a little later.
 */

const PREFIX = '/prod-pc';
const TIMEOUT = 60_000;

const begun: BegunRequests = new Map();
globalThis.begunRequests = begun;
const { token, tokenExpires, sessionKey } = readStoredTokens();
if (token !== '' && tokenExpires > Date.now()) beginApplication();

function beginApplication(): void {
  const place = JSON.parse(said('guiju-place') ?? 'null') as FirstPlace | null;
  // Whoever has a session key speaks and hears in secret, which is not begun without the rest.
  const profile =
    sessionKey === ''
      ? beginCall(`${PREFIX}${PROFILE_CALL.path}?${new URLSearchParams(PROFILE_CALL.params).toString()}`)
      : undefined;
  for (const address of (said('guiju-app') ?? '').split(' ').filter(Boolean)) preload(address);
  if (!place) return;
  const schemas = said('guiju-schemas');
  for (const file of [`routes/${place.module}`, place.resource])
    begin(begunKey(`${schemas}/${file}.json`), fetch(`${schemas}/${file}.json`));
  const { list } = place;
  // An address that asks for something, and a tab that keeps what it asked, know better what they want.
  const isPlain = location.search === '' && sessionStorage.getItem('queries') === null;
  if (list !== undefined && profile && isPlain) {
    const isWanted = profile.then((answer) => opensPlainly(answer, place.screen, list.permissions));
    beginCall(PREFIX + list.call, isWanted);
  }
}

/** Whether the person may open a list, and opens it without a plan. */
async function opensPlainly(profile: Response, screen: string, permissions: readonly string[]): Promise<boolean> {
  const { data } = (await profile.clone().json()) as { data?: UserInfo | null };
  const rights = data?.rights;
  if (!rights || Object.hasOwn(rights.plans, screen)) return false;
  return holdsAny(
    rights.functions.map(({ frontUid }) => frontUid),
    permissions,
  );
}

/** Known from now on, made when it is wanted. */
function beginCall(address: string, isWanted: Promise<boolean>): void;
function beginCall(address: string): Promise<Response>;
function beginCall(address: string, isWanted?: Promise<boolean>): Promise<Response | undefined> {
  const headers = callHeaders({
    language: chooseLanguage(document.cookie, navigator.languages),
    token,
    packageId: readStoredOwner().packageId,
  });
  const make = () => fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  const answer = isWanted ? isWanted.then((wanted) => (wanted ? make() : undefined)) : make();
  begin(begunKey(address, headers['Authorization'], headers['packageId']), answer);
  return answer;
}

function begin(key: string, answer: Promise<Response | undefined>): void {
  begun.set(key, answer);
  // Whoever asks for it hears of a failure.
  answer.catch(() => undefined);
}

function preload(address: string): void {
  const isStyle = address.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'preload' : 'modulepreload',
    href: address,
    crossOrigin: '',
    ...(isStyle && { as: 'style' }),
  });
  document.head.append(link);
}

function said(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
