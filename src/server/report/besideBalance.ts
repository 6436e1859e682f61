import { typeOf } from '../../fields/pure';
import { resourceOf } from '../../language/model';
import type { CompiledField } from '../../language/rules';
import { holds } from '../access/Session';
import { callOn, type Call } from '../resource/Call';
import { canSee } from '../resource/canSee';

/**
 * What another resource knows of the balances of a ledger, as a field of a report: it is as hidden as the field there
 * that it is made of, and what something is worth is told to whom a screen of the ledger of cost may be. Undefined:
 * there is none of this name.
 */
export function besideBalance(call: Call, name: string): CompiledField | undefined {
  const found = call.resource.uses.ledger?.beside[name];
  if (!found) return undefined;
  const there = besideCall(call, found.of);
  const made = there.compiled.byPath.get(found.name);
  const mayOpen = found.as.kind !== 'worth' || holds(call.session, permissionsOf(there));
  const visible = mayOpen && made !== undefined && canSee(there, made);
  return { field: found.field, type: typeOf(found.field), required: false, visible, editable: false, check: [] };
}

function permissionsOf({ resource }: Call): string[] {
  return resource.screens.flatMap(({ permissions }) => permissions);
}

/**
 * A call on another resource that a report reads: narrowed by the roles that let the caller see that one, else by those
 * that let the caller in.
 */
export function besideCall({ resource, services, session }: Call, name: string): Call {
  return callOn(services, session, resourceOf(services.model, name), '', resourceOf(services.model, resource.name));
}
