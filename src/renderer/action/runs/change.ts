import { alertLines, canAny, confirm, post, t, type RefusalLine } from '../../../client';
import type { NoticeAction } from '../../../client/dialogs';
import type { Action } from '../../../language/action/Action';
import { actionOf } from '../../../language/action/actionOf';
import { nameOf } from '../../../language/rules';
import { postAsking } from '../../record/postAsking';
import type { Row } from '../../columns/fieldColumn';
import type { ActionPlace } from '../ActionPlace';
import type { Run } from './Run';
import { tellDone } from './tellDone';

/**
 * Tells the server to do something to records, once people have agreed and said what they are asked for.
 * @param told what else the call says of these records
 */
export const changeTelling = (told: (records: readonly Row[]) => object): Run => ({
  async run(action, place, selected, showBatch) {
    const { asks, button, call, confirm: question, danger, name, select, title } = action;
    // What takes no selection is done to all there is, or to nothing that is in the list.
    const records = select === 'none' ? [] : selected;
    const { ask, onDone, resource } = place;
    if (
      question !== undefined &&
      !(await confirm({ title: t('提示'), text: t(question, { title: t(resource.title), action: t(title) }), danger }))
    )
      return;
    const asked = asks.length > 0 ? await ask?.(action) : {};
    if (!asked) return;
    const goOn = t('仍要{action}', { action: t(title) });
    if (showBatch && !button && asks.length === 0 && records.length > 1) {
      const { Batch } = await import('../batch/Batch');
      const batch: InstanceType<typeof Batch> = new Batch({
        title: t(title),
        records: records.map((record) => ({ id: String(record.id), name: nameOf(resource, record) })),
        send: (ids, isConfirmed) => {
          const said = told(records.filter(({ id }) => ids.includes(String(id))));
          return post(call, { ids, ...said, ...(isConfirmed ? { confirmed: true } : {}) }, { quiet: true });
        },
        onEnd: (outcomes) => {
          const ids = outcomes.flatMap(({ id, state }) => (state === 'done' ? [id] : []));
          if (batch.isDone) tellDone(action, place, ids);
          onDone(ids.length > 0 ? name : 'refresh', ids);
        },
      });
      if (batch.isLong) showBatch(batch);
      await batch.run();
      showBatch(batch.isDone ? null : batch);
      return;
    }
    const ids = records.map(({ id }) => String(id));
    let answer: unknown;
    try {
      answer = await postAsking(call, { ...asked, ...told(records), ids }, { goOn });
    } catch {
      // The client has shown why. The rows shown may be out of date: the server knew better.
      onDone('refresh');
      return;
    }
    if (hasLines(answer)) await alertLines({ title: answer.title, lines: answer.lines });
    else tellDone(action, place, ids, offerAfter(action, place, records));
    onDone(name, ids);
  },
});

/** The same without saying anything else. */
export const change = changeTelling(() => ({}));

/** What a button that says so offers after an action, to who may press it. The server knows whether it may be done now. */
function offerAfter({ name }: Action, place: ActionPlace, records: readonly Row[]): NoticeAction | undefined {
  const { resource } = place;
  const button = resource.buttons.find(({ after }) => after === name);
  const next = button && actionOf(resource, button.name);
  if (!next || !canAny(next.permissions) || (next.select === 'one' && records.length !== 1)) return undefined;
  return { text: t(next.title), run: () => void change.run(next, place, records) };
}

/** A call may answer with what the person has to be told, such as a new password. */
function hasLines(answer: unknown): answer is { title: string; lines: RefusalLine[] } {
  return typeof answer === 'object' && answer !== null && Array.isArray((answer as { lines?: unknown }).lines);
}
