import { isObject } from '../../../lib/isObject';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { problemLine } from '../../../server/resource/problemLine';
import { recordId } from '../../../server/resource/readRecord';
import { isOfPeople, nodeOf, tasksOf, type Flow, type PathStep, type PathView } from '../wire';
import { chosenIn } from './approvalCalls';
import { personalOf, stateOf, type Instance, type Version } from './Instance';
import { namesOf } from './namesOf';
import { present } from './peopleOf';
import { faultsOf } from './templateVersions';
import { usableVersion } from './usableVersion';
import { walkOn } from './walkOn';
import type { DesignedForm } from '../../designedForm/wire';
import { acceptContent, withRecords } from '../../designedForm/server';
import { offeredRecords } from './made/offeredRecords';

/**
 * Whom a form would ask, in order, if everybody agreed: `{ templateId, content, chosen? }`. Nothing is stored.
 * @throws Refusal for what the form refuses, and where nobody would act
 */
export async function previewPath(call: Call, body: unknown): Promise<PathView> {
  const given = isObject(body) ? body : {};
  const version = await usableVersion(call, recordId(given.templateId), call.services.database.kysely);
  return pathOf(call, version, call.session.userId, given);
}

/**
 * Whom a template that is being designed would ask for somebody's form: `{ form, flow, initiatorId, content, chosen? }`.
 * @throws Refusal for what is wrong with the template or the form, for who does not work here, and where nobody acts
 */
export async function tryOut(call: Call, body: unknown): Promise<PathView> {
  const { services, t } = call;
  const given = isObject(body) ? body : {};
  const faults = faultsOf(given.form, given.flow);
  if (faults.length > 0)
    throw refuse(
      t('试运行失败提示'),
      faults.map((fault) => problemLine(call, fault)),
    );
  const initiator = recordId(given.initiatorId);
  const found = await present([initiator], call, services.database.kysely);
  if (found.length === 0) throw new CallError(404, '记录不存在或已被删除');
  const version: Version = {
    templateId: '0',
    version: 0,
    title: t('试运行'),
    form: await withRecords(
      call,
      given.form as DesignedForm,
      offeredRecords(services.model),
      true,
      services.database.kysely,
    ),
    flow: given.flow as Flow,
  };
  return pathOf(call, version, initiator, given);
}

async function pathOf(
  call: Call,
  version: Version,
  initiator: string,
  given: Readonly<Record<string, unknown>>,
): Promise<PathView> {
  const { kysely } = call.services.database;
  const { content } = await acceptContent(call, version, personalOf(call), given.content, kysely);
  const { packageId } = call.session;
  const instance: Instance = {
    id: '0',
    packageId,
    version,
    events: [{ kind: 'started', at: call.context.now(), by: initiator, content, chosen: chosenIn(given.chosen) }],
  };
  await walkOn(call, instance, kysely);
  const steps = stepsOf(instance);
  const people = await namesOf(
    call,
    steps.flatMap((step) => step.people),
    kysely,
  );
  return { steps, people: Object.fromEntries(people) };
}

/** Steps at which people act or get a copy, as they were come to; those that were passed over ask nobody. */
function stepsOf({ events, version, ...instance }: Instance): PathStep[] {
  const state = stateOf({ ...instance, events, version });
  const order = [
    ...new Set(events.flatMap((event) => ('node' in event && event.node !== undefined ? [event.node] : []))),
  ];
  return order.flatMap((id): PathStep[] => {
    const node = nodeOf(version.flow, id);
    if (!node) return [];
    const { kind, title } = node;
    const copied = events.findLast((event) => event.kind === 'copied' && event.node === id);
    if (copied?.kind === 'copied') return [{ node: id, title, kind, people: copied.people }];
    if (!isOfPeople(node)) return [];
    const step = state.steps.get(id);
    return [{ node: id, title, kind, people: step ? tasksOf(state, step).map(({ person }) => person) : [] }];
  });
}
