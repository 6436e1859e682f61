import type { Resource } from '../../language/model';
import type { ListAnswer } from '../../language/wire';
import type { Incoming } from '../calls/CallSpec';
import type { Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { relevantGrants } from '../access/relevantGrants';
import { asOfDay } from './asOfDay';
import { callOn, type Call } from './Call';
import { headerFields, listRecords } from './listRecords';
import { listScreenOf } from './listScreenOf';
import {
  narrowedByReference,
  referencedNames,
  referencedPart,
  referenceField,
  referrerOf,
  refField,
} from './referenceSearch';

/** The list itself for those who may see it; for others the part that a reference of theirs needs. */
export async function listHandler(
  services: Services,
  resource: Resource,
  { language, params: given, session }: Incoming,
): Promise<unknown> {
  const screen = listScreenOf(resource, session, given);
  const { only, params } = narrowedByReference(services, resource, given);
  if (screen) {
    const own = { ...callOn(services, session, resource, language), only: [screen.filter, ...only] };
    const answer = await listRecords(own, params, screen.totals);
    await services.phases.marked(own, { rows: answer.list, asked: params });
    return withFilling(own, params, answer);
  }
  const field = referenceField(services, session, resource, params);
  if (!field) throw new CallError(403, '拒绝访问');
  const call = {
    ...callOn(services, session, resource, language, services.model.resources[referrerOf(params)]),
    only,
  };
  // Neither a filter nor an order may tell what the answer leaves out.
  const isKnown = relevantGrants(services, session, resource.name).length > 0;
  const names = referencedNames(field, isKnown);
  const found = await listRecords(
    call,
    params,
    [],
    headerFields(call).filter(({ name }) => names.has(name)),
  );
  const { list, total } = await withFilling(call, params, found);
  return { list: list.map((row) => referencedPart(row, names)), total };
}

/** What rows fill into the record that asks for them: what counts on its day, and what is left of what is shared. */
async function withFilling(call: Call, params: Params, answer: ListAnswer): Promise<ListAnswer> {
  const found = await asOfDay(call, params, answer);
  const { model, phases } = call.services;
  const [by, field] = [model.resources[referrerOf(params)], refField(model, call.resource, params)];
  if (by && field) await phases.filling(call, by, field, found.list);
  return found;
}
