import { CallError } from './CallError';
import { showKeptToast, toast } from './dialogs';
import { fetchProfile } from './fetchProfile';
import { currentPath, leave, signInPath } from './leave';
import { navigate } from './navigate';
import { resetSession } from './resetSession';
import { session, setProfile, type Profile } from './sessionStore';
import { t } from './texts';
import { readUnsaved } from './unsavedLayouts';

/** Codes that say nothing about the person: no answer, too late, too often, or a server that is being restarted. */
const UNDECIDED: readonly number[] = [0, 408, 429, 502, 503, 504];

/**
 * Fills profile, permissions and menu of the person whom the token stands for. A person without data, or whom the
 * server refuses to tell about, must sign in again (B-305, B-306).
 * @throws CallError
 */
export async function loadProfile(): Promise<void> {
  const profile = await fetchProfile(refuse);
  if (!profile) {
    const message = t('验证失败，请重新登录');
    leave(message);
    throw new CallError(401, message);
  }
  setProfile(profile);
  void saveUnsavedLayouts(profile);
  showKeptToast();
}

/** The same for a screen that is in use: a failure leaves all as it was. */
export async function reloadProfile(): Promise<void> {
  const profile = await fetchProfile();
  if (profile && session.token !== '' && session.userId === profile.userId) setProfile(profile);
}

/** Columns arranged shortly before the page was left. */
async function saveUnsavedLayouts({ packageId, userId }: Profile): Promise<void> {
  if (Object.keys(readUnsaved(`${userId}/${packageId}`)).length > 0)
    await (await import('./changeLayout')).saveLayouts();
}

function refuse(error: CallError): void {
  if (error.code === 401 || UNDECIDED.includes(error.code) || session.token === '') return;
  const wanted = currentPath();
  toast('error', error.message);
  resetSession();
  navigate(signInPath(wanted), { replace: true });
}
