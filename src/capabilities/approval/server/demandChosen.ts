import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { everyNode, type Who } from '../wire';
import type { Instance } from './Instance';
import { present } from './peopleOf';
import { walkOn } from './walkOn';

type ByInitiator = Extract<Who, { by: 'chosen' }>;

/**
 * Whom an initiator names for steps is somebody whom the step offers, and each step that is come to has somebody.
 * @param instance that has just begun, or has been submitted again: nothing is added to it
 * @throws Refusal that names the steps
 */
export async function demandChosen(
  call: Call,
  { events, ...instance }: Instance,
  chosen: Readonly<Record<string, readonly string[]>>,
  database: Connection,
): Promise<void> {
  const { t } = call;
  const steps = everyNode(instance.version.flow.nodes).flatMap((node) =>
    'who' in node && node.who.by === 'chosen' ? [{ id: node.id, title: node.title, who: node.who }] : [],
  );
  if (steps.length === 0) return;
  const named = steps.flatMap(({ id }) => chosen[id] ?? []);
  const known = new Set(await present(named, call, database));
  const walked = { ...instance, events: [...events] };
  await walkOn(call, walked, database);
  const reached = new Set(walked.events.flatMap((event) => ('node' in event ? [event.node] : [])));
  const refused = steps.flatMap(({ id, title, who }): RefusalLine[] => {
    const people = chosen[id] ?? [];
    const remark = people.length === 0 ? (reached.has(id) ? '请选择处理人' : undefined) : faultOf(who, people, known);
    return remark === undefined ? [] : [{ code: title, remark: t(remark) }];
  });
  if (refused.length > 0) throw refuse(t('提交失败提示'), refused);
}

function faultOf({ from, isMany }: ByInitiator, people: readonly string[], known: ReadonlySet<string>) {
  if (people.some((id) => !known.has(id))) return '选择的处理人不在当前账套中，请换人';
  if (from !== undefined && people.some((id) => !from.includes(id))) return '选择的处理人不在可选范围内，请换人';
  return !isMany && people.length > 1 ? '该环节只能选择一人' : undefined;
}
