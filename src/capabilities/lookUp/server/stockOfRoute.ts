import type { LineSelector } from '../../../language/model/LineSelector';
import type { CallSpec } from '../../../server/calls/CallSpec';
import { entryPermissions } from '../../../server/access/entryPermissions';
import { holds } from '../../../server/access/Session';
import { CallError } from '../../../server/Refusal';
import { callOn } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { Services } from '../../../server/Services';
import { stockOf, stockOver } from './stockOf';

/** Records of one call, at most. */
const MOST = 200;

/**
 * What lies of the records that lines of a resource are chosen from: `{resource, lines, ids, at}` gives
 * `{there, held, free, coming}` for each, at one place or at all that the caller may see; with `split` what lies of the
 * first one at each place, `{id, name, there, held, free}`. For whoever may open a form of the resource and may see the
 * balances. One statement.
 */
export function stockOfRoute(services: Services): CallSpec['handle'] {
  return ({ body, language, session }) => {
    const { resource: name, lines, ids, at, split } = (body ?? {}) as Record<string, unknown>;
    const resource =
      typeof name === 'string' && Object.hasOwn(services.model.resources, name)
        ? services.model.resources[name]
        : undefined;
    if (!resource) throw new CallError(400, 'resource');
    const codes = entryPermissions(services.index, resource.name);
    if (codes.length === 0 || !holds(session, codes)) throw new CallError(403, '拒绝访问');
    const call = callOn(services, session, resource, language);
    const table = call.compiled.tables.find((each) => each.name === lines);
    const selector = table?.field.settings.selector as LineSelector | undefined;
    const target = table?.fields.find(({ field }) => field.name === selector?.field)?.field.target?.resource;
    if (!selector?.stock || target === undefined) throw new CallError(400, 'lines');
    if (!Array.isArray(ids) || ids.length === 0 || ids.length > MOST) throw new CallError(400, `ids: 1 - ${MOST}`);
    const place = at === undefined || at === null || at === '' ? undefined : recordId(at);
    const records = ids.map(recordId);
    return split === true
      ? stockOver(call, selector.stock, target, records[0] ?? '')
      : stockOf(call, selector.stock, target, records, place);
  };
}
