import { confirm, t, toast } from '../../../client';
import { answered } from '../answered';

/** Asks before something is destroyed. Whether it was: the client says why not. */
export async function askAndDelete(text: string, remove: () => Promise<unknown>): Promise<boolean> {
  if (!(await confirm({ title: t('提示'), text, confirmText: t('删除'), danger: true }))) return false;
  if (!(await answered(remove()))) return false;
  toast('success', t('删除成功'));
  return true;
}
