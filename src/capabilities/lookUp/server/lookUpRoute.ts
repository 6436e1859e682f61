import type { ModelIndex } from '../../../language/catalogue/indexModel';
import type { Resource } from '../../../language/model';
import type { CallSpec } from '../../../server/calls/CallSpec';
import { entryPermissions } from '../../../server/access/entryPermissions';
import { holds } from '../../../server/access/Session';
import { CallError } from '../../../server/Refusal';
import { callOn } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import type { Services } from '../../../server/Services';
import { shownAnswers, type ShownQuestion } from '../../aggregate/server';
import { lookUpValues } from './lookUpValues';

/** Questions of one call, at most: the lines of a document. */
const MOST = 1000;
/** Aggregates of one call, at most. */
const MOST_ASKS = 50;

/**
 * `lookUp`: what a field of lines asks for (E-33), `{resource, field: "lines.available", list: [{key: value}, ...]}`,
 * answered in the order of the list; null where it is not known. What rules ask of other records is asked as `{resource,
 * id, asks: [{text: "count('order', ...)", values: [[value, ...], ...]}, ...]}`, a list of answers for each. For whoever may open a form of the resource and may
 * see the field. The number of lines does not count: few statements.
 */
export function lookUpRoute(services: Services): CallSpec['handle'] {
  return ({ body, language, session }) => {
    const { resource: name, field: path, list, id, asks } = (body ?? {}) as Record<string, unknown>;
    const resource =
      typeof name === 'string' && Object.hasOwn(services.model.resources, name)
        ? services.model.resources[name]
        : undefined;
    if (!resource) throw new CallError(400, 'resource');
    const codes = formPermissions(services.index, resource);
    if (codes.length === 0 || !holds(session, codes)) throw new CallError(403, '拒绝访问');
    if (asks !== undefined) return shownAnswers(callOn(services, session, resource, language), id, asksFrom(asks));
    if (!Array.isArray(list) || list.length > MOST) throw new CallError(400, `list: 0 - ${MOST}`);
    const call = callOn(services, session, resource, language);
    const compiled = call.compiled.tables.flatMap(({ cells }) => cells).find(({ field }) => field.path === path);
    if (!compiled?.field.lookUp || compiled.table === undefined) throw new CallError(400, 'field');
    if (!canSee(call, compiled)) throw new CallError(403, '拒绝访问');
    return lookUpValues(call, compiled.table, compiled.field.lookUp, list.map(asObject));
  };
}

/** Permissions of which any lets somebody enter records of a resource, or change its settings. */
function formPermissions(index: ModelIndex, { name, screens }: Resource): string[] {
  const settings = screens.flatMap((screen) =>
    screen.kind === 'settings' ? [...screen.permissions, ...screen.saving] : [],
  );
  return [...entryPermissions(index, name), ...settings];
}

function asksFrom(given: unknown): ShownQuestion[] {
  if (!Array.isArray(given) || given.length > MOST_ASKS) throw new CallError(400, `asks: 0 - ${MOST_ASKS}`);
  return given.map((one) => {
    const { text, values } = asObject(one);
    if (typeof text !== 'string' || !Array.isArray(values) || values.length > MOST || !values.every(Array.isArray))
      throw new CallError(400, 'asks');
    return { text, values };
  });
}

function asObject(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new CallError(400, 'list');
  return given as Record<string, unknown>;
}
