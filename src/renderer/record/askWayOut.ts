import { askAboutLines, canAny, t, type RefusalLine } from '../../client';
import type { Action } from '../../language/action/Action';
import { actionOf } from '../../language/action/actionOf';
import type { Issue, RemedyStep, Resource } from '../../language/model';
import { machineAction } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import { postAsking } from './postAsking';

interface Refused {
  /** the dialog's */
  title: string;
  lines: readonly RefusalLine[];
  /** 编辑 */
  action: string;
  /** why each record refuses */
  reasons: readonly (Issue | null)[];
}

/**
 * Says why an action is refused to records and offers what leads out of their state first (弃审并编辑); the records after
 * that (`onStep`: after each action), none where people do not want it or the server refuses. Undefined where nothing
 * leads out.
 */
export async function askWayOut(
  resource: Resource,
  { action, lines, reasons, title }: Refused,
  records: readonly Row[],
  onStep: (name: string) => void,
): Promise<readonly Row[] | undefined> {
  const steps = stepsOutOf(resource, reasons);
  if (!steps) return undefined;
  const goOn = t('{steps}并{action}', { steps: steps.map((step) => t(step.title)).join(t('、')), action });
  const isProposed = !steps.some(({ danger }) => danger);
  if (!(await askAboutLines({ title, lines, goOn, stay: t('取消'), isProposed }))) return [];
  return takeSteps(resource, steps, records, onStep);
}

/**
 * What leads out of the state that refuses, where it is the same for all of the records, the person may do it and it asks
 * nothing more: one action, or several that take something back. More steps forward are work of their own.
 */
function stepsOutOf(resource: Resource, reasons: readonly (Issue | null)[]): Action[] | undefined {
  const ways = reasons.map((reason) => reason?.remedy?.steps ?? []);
  const [first = []] = ways;
  const names = (way: readonly RemedyStep[]): string => way.map(({ name }) => name).join(' ');
  if (first.length === 0 || ways.some((way) => names(way) !== names(first))) return undefined;
  const isBack = first.every(({ name }) => machineAction(resource, name)?.undoes !== undefined);
  if (first.length > 1 && !isBack) return undefined;
  const steps = first.flatMap(({ name }) => actionOf(resource, name) ?? []);
  const isFree = steps.every(({ button, permissions }) => canAny(permissions) && button === undefined);
  return isFree && steps.length === first.length ? steps : undefined;
}

/** The records after these actions; none where one is refused, which the client has shown. */
async function takeSteps(
  resource: Resource,
  steps: readonly Action[],
  records: readonly Row[],
  onStep: (name: string) => void,
): Promise<readonly Row[]> {
  const ids = records.map(({ id }) => String(id));
  let after = records;
  for (const { call, name, title } of steps) {
    const isTaken = await postAsking(call, { ids }, { goOn: t('仍要{action}', { action: t(title) }) }).then(
      () => true,
      () => false,
    );
    onStep(isTaken ? name : 'refresh');
    if (!isTaken) return [];
    const { machine } = resource;
    const to = machineAction(resource, name)?.to;
    if (machine && to !== undefined) after = after.map((record) => ({ ...record, [machine.field]: to }));
  }
  return after;
}
