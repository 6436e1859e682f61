import { alertLines, CallError, confirm, navigate, post, toast, t, type RefusalLine } from '../../client';
import { loadAllRoutes, routes } from '../../client/catalogue';
import { buttonOf, type ButtonAction } from '../../language/catalogue/actionOf';
import type { Button, Resource } from '../../language/model';
import { REVERSE } from '../../language/meta/reversalNames';
import { machineAction, nameOf, REPRICE, reversedTable } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import { detailAddress, formAddress, repriceAddress } from './formAddress';
import type { Batch } from './batch/Batch';
import { acceptedOf } from './refusals';

export interface ActionPlace {
  resource: Resource;
  /** records that the action is for */
  selected: readonly Row[];
  /** opens a form in a dialog where the resource has no screen of its own for it */
  openDialog(request: { id?: string; readOnly?: boolean }): void;
  /** something changed on the server; `done`: ids of the records that an action which changes them was done to */
  onDone(action: string, done?: readonly string[]): void;
  /** asks for what a button wants to know; null: nothing is to be done */
  ask?(button: Button): Promise<Record<string, unknown> | null>;
  /** asks how much of the lines of a record is corrected by a red entry, and makes that */
  reverse?(record: Row): void;
  /** opens the dialog of an export or import */
  onTransfer?(kind: 'export' | 'import'): void;
}

/** Shows a batch, or none any more. */
type ShowBatch = (batch: Batch | null) => void;

/** Actions that every record knows and that are for one at a time. */
const SINGLE_ACTIONS = new Set(['edit', 'detail', 'copy']);

/**
 * Does what a button says to the selected records: asks what must be asked, refuses as the machine says, tells the server. `showBatch` shows an
 * action on many records that takes its time, or of which something was refused; it is left out where one record is chosen.
 */
export async function runAction(action: ButtonAction, place: ActionPlace, showBatch?: ShowBatch): Promise<void> {
  const { resource, selected } = place;
  if (action.name === 'add') return open(formAddress(resource), place, {});
  if (action.name === 'export' || action.name === 'import') return place.onTransfer?.(action.name);
  if (!(await isSelectionRight(action, place))) return undefined;
  const id = selected[0] && String(selected[0].id);
  if (action.name === 'copy') return navigate(`${formAddress(resource)!}?copy=${id!}`);
  if (action.name === 'detail') return open(detailAddress(resource, id!), place, { id: id!, readOnly: true });
  const button = buttonOf(resource, action.name);
  if (button?.opens !== undefined) return openScreen(button.opens, id);
  const accepted = await acceptedOf(resource, action.name, selected);
  if (accepted.length < selected.length && accepted.length === 0) return undefined;
  if (action.name === 'edit') return open(formAddress(resource, id), place, { id: id! });
  if (action.name === REPRICE) return navigate(repriceAddress(resource, id!));
  if (action.name === 'print') return print(place, accepted);
  if (action.name === REVERSE && accepted.length === 1 && place.reverse && reversedTable(resource)) return place.reverse(accepted[0]!);
  return changeOnServer(action, { ...place, selected: accepted }, showBatch);
}

/** The client has said why where records cannot be read for printing. */
async function print({ resource, onDone }: ActionPlace, records: readonly Row[]): Promise<void> {
  const { openPrint } = await import('../print/openPrint');
  const isPrinted = await openPrint(resource, records.map(({ id }) => String(id))).catch((error: unknown) => {
    if (error instanceof CallError) return false;
    throw error;
  });
  if (isPrinted) onDone('print');
}

function open(address: string | undefined, place: ActionPlace, request: { id?: string; readOnly?: boolean }): void {
  if (address === undefined) place.openDialog(request);
  else navigate(address);
}

async function isSelectionRight({ name, title }: ButtonAction, { resource, selected }: ActionPlace): Promise<boolean> {
  const select = machineAction(resource, name)?.select ?? buttonOf(resource, name)?.select;
  const isSingle = SINGLE_ACTIONS.has(name) || select === 'one';
  const words = { action: t(title), title: t(resource.title) };
  if (select === 'none') return true;
  if (selected.length === 0) await alertLines({ title: t('提示'), text: t('请选择需要{action}的{title}', words) });
  else if (isSingle && selected.length > 1) await alertLines({ title: t('提示'), text: t('不可同时{action}多个{title}', words) });
  else return true;
  return false;
}

async function changeOnServer({ name, title }: ButtonAction, { ask, resource, selected, onDone }: ActionPlace, showBatch?: ShowBatch): Promise<void> {
  const machine = machineAction(resource, name);
  const button = buttonOf(resource, name);
  const question = machine?.confirm ?? button?.confirm ?? (name === 'delete' ? '确定删除选中的{title}信息, 是否继续?' : undefined);
  const isAgreed = question === undefined || (await confirm({ title: t('提示'), text: t(question, { title: t(resource.title), action: t(title) }), danger: machine?.danger ?? button?.danger ?? name === 'delete' }));
  if (!isAgreed) return;
  const asked = button && button.asks.length > 0 ? await ask?.(button) : {};
  if (!asked) return;
  const address = button?.call ?? (name === 'delete' ? resource.operations.delete : `${resource.operations.action}/${name}`);
  const done = t('{action}成功', { action: t(title) });
  if (showBatch && !button && selected.length > 1) {
    const { Batch } = await import('./batch/Batch');
    const batch: Batch = new Batch({
      title: t(title),
      records: selected.map((record) => ({ id: String(record.id), name: nameOf(resource, record) })),
      send: (ids) => post(address, { ids }, { quiet: true }),
      onEnd: (outcomes) => {
        if (batch.isDone) toast('success', done);
        const ids = outcomes.flatMap(({ id, state }) => (state === 'done' ? [id] : []));
        onDone(ids.length > 0 ? name : 'refresh', ids);
      },
    });
    if (batch.isLong) showBatch(batch);
    await batch.run();
    showBatch(batch.isDone ? null : batch);
    return;
  }
  const ids = selected.map(({ id }) => String(id));
  let answer: unknown;
  try {
    answer = await post(address, { ...asked, ids });
  } catch {
    // The client has shown why. The rows shown may be out of date: the server knew better.
    onDone('refresh');
    return;
  }
  if (hasLines(answer)) await alertLines({ title: answer.title, lines: answer.lines });
  else toast('success', done);
  onDone(name, ids);
}

async function openScreen(name: string, id: string | undefined): Promise<void> {
  const find = () => routes.list.find((candidate) => candidate.name === name);
  // Mostly of the same module, whose routes are known.
  if (!find()) await loadAllRoutes();
  const route = find();
  if (route) navigate(id === undefined ? route.path : `${route.path}?id=${id}`);
}

/** A call may answer with what the person has to be told, such as a new password. */
function hasLines(answer: unknown): answer is { title: string; lines: RefusalLine[] } {
  return typeof answer === 'object' && answer !== null && Array.isArray((answer as { lines?: unknown }).lines);
}
