import { alertLines, t } from '../../client';
import type { Action } from '../../language/action/Action';
import type { ActionPlace, ShowBatch } from './ActionPlace';
import { acceptedOf } from '../record/refusals';
import { runOf } from './runs/runOf';

/**
 * Does what a button says to the selected records: asks what must be asked, refuses as the machine says, tells the
 * server. `showBatch` shows an action on many records that takes its time, or of which something was refused; it is
 * left out where one record is chosen.
 */
export async function runAction(action: Action, place: ActionPlace, showBatch?: ShowBatch): Promise<void> {
  const { resource, runs, selected } = place;
  if (!(await isSelectionRight(action, place))) return;
  const { isFree, run } = runOf(action, runs);
  const records = isFree ? selected : await acceptedOf(resource, action, selected, (step) => place.onDone(step));
  if (records.length < selected.length && records.length === 0) return;
  await run(action, place, records, showBatch);
}

async function isSelectionRight({ select, title }: Action, { resource, selected }: ActionPlace): Promise<boolean> {
  const words = { action: t(title), title: t(resource.title) };
  if (select === 'none') return true;
  if (selected.length === 0) await alertLines({ title: t('提示'), text: t('请选择需要{action}的{title}', words) });
  else if (select === 'one' && selected.length > 1)
    await alertLines({ title: t('提示'), text: t('不可同时{action}多个{title}', words) });
  else return true;
  return false;
}
