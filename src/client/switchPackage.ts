import { CallError } from './CallError';
import { keepToast, toast } from './dialogs';
import { loadPage } from './navigate';
import { refreshForm, withoutRefresh } from './refreshToken';
import { report } from './report';
import { session, setTokens } from './sessionStore';
import { storeOwner } from './storedSession';
import { clearTabs } from './tabs';
import { t } from './texts';
import { tokenCall } from './tokenCall';

/**
 * Signs in again for another account set with the parameters of this sign-in, closes all tabs without asking and loads
 * the dashboard (B-155, B-156, B-157, B-322).
 * @throws CallError after showing it; the session stays as it was
 */
export async function switchPackage(packageId: string): Promise<void> {
  try {
    const tokens = await withoutRefresh(() => tokenCall(refreshForm(session.refreshToken, packageId)));
    clearTabs();
    storeOwner({ userId: session.userId, packageId });
    setTokens(tokens);
  } catch (error) {
    if (error instanceof CallError) report(error);
    throw error;
  }
  toast('success', t('切换成功'));
  keepToast('success', t('切换成功'));
  loadPage('/dashboard');
}
