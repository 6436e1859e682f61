import { confirm } from '../dialogs';
import { t } from '../texts';
import { countOwnDrafts, dropOwnDrafts } from './drafts';

/**
 * Before somebody signs out: drafts may stay for the next time, or go, as they should from a device that others use.
 */
export async function askAboutDrafts(): Promise<void> {
  const count = countOwnDrafts();
  if (count === 0) return;
  const text = t('本机保存着您的 {count} 份草稿。与他人共用的电脑请清除；保留的草稿下次登录后可以继续。', { count });
  if (await confirm({ title: t('草稿'), text, confirmText: t('清除'), cancelText: t('保留'), danger: true }))
    dropOwnDrafts();
}
