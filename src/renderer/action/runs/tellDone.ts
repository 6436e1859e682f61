import { canAny, t, toast } from '../../../client';
import type { NoticeAction } from '../../../client/dialogs';
import type { Action } from '../../../language/action/Action';
import { actionOf } from '../../../language/action/actionOf';
import { postAsking } from '../../record/postAsking';
import type { ActionPlace } from '../ActionPlace';

/**
 * Says what was done to records, and offers for ten seconds to take it back where the machine has an action for that and
 * the person may do it; else what is done `next`.
 */
export function tellDone(
  { name, title }: Action,
  { onDone, resource }: ActionPlace,
  ids: readonly string[],
  next?: NoticeAction,
): void {
  const words = { action: t(title), count: ids.length };
  const text = ids.length > 1 ? t('已{action} {count} 条', words) : t('{action}成功', words);
  const opposite = resource.machine?.actions.find(({ undoes }) => undoes === name);
  const back = opposite && actionOf(resource, opposite.name);
  if (!back || back.button || !canAny(back.permissions)) return toast('success', text, next);
  const undo = async (): Promise<void> => {
    const isTaken = await postAsking(back.call, { ids }, { goOn: t('仍要{action}', { action: t(back.title) }) }).then(
      () => true,
      // The client has shown why.
      () => false,
    );
    if (isTaken) toast('success', t('已撤销'));
    onDone(isTaken ? back.name : 'refresh', isTaken ? ids : []);
  };
  toast('success', text, { text: t('撤销'), run: () => void undo() });
}
