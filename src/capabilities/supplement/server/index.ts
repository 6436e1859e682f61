import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Capability, Found, Saved } from '../../../server/resource/capability/Capability';
import { changeRecord } from '../../../server/resource/saveRecord';
import { openedBy } from '../wire';

/**
 * What is added to records later, by an action and a right of its own: of what is given only its fields are read, and
 * nobody changes those in another way.
 */
export const supplement: Capability = {
  name: 'supplement',
  isUsedBy: ({ uses }) => uses.supplement !== undefined,
  phases: { enter: { run: keepTables } },
  routes(routes) {
    for (const [action, names] of Object.entries(routes.resource.uses.supplement ?? {}))
      routes.on('POST', `${routes.resource.operations.action}/${action}`, action, (call, _, body) => {
        const resource = openedBy(call.resource, action);
        const opened = { ...call, resource, compiled: call.services.compiled(resource) };
        return changeRecord(opened, action, body, (given, before) => withParts(before, given, names));
      });
  },
};

function withParts(before: Document, given: Document, names: readonly string[]): Document {
  const parts = names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
  return { ...before, ...Object.fromEntries(parts) };
}

/** Child tables that are closed in the form of a call stay as they were, whatever it brings for them. */
async function keepTables({ compiled, resource }: Call, saved: readonly Saved[]): Promise<Found[]> {
  const kept = new Set(Object.values(resource.uses.supplement ?? {}).flat());
  for (const { field, name } of compiled.tables)
    if (kept.has(name) && field.editable === false)
      for (const { before, state } of saved) {
        state.removeLines(name, new Set(state.lines(name).keys()));
        state.insertLines(name, 0, (before?.[name] as Document[] | undefined) ?? []);
      }
  return [];
}
