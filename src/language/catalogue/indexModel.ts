import { groupBy } from '../../lib/groupBy';
import type { Catalogue, Field, Model, Permission, Resource } from '../model';

/** A ledger, and the action of its periods that closes it: `close` for the ledgers of stock, say. */
export interface ClosedLedger {
  ledger: Resource;
  periods: string;
  by: string;
}

/**
 * What would else be looked for in all resources or permissions, again for each resource and each call: found in one
 * walk, so that the start of a server is linear in the resources, and a call costs no more where there are many.
 */
export interface ModelIndex {
  /** names of the resources that a reference points to */
  referredTo: ReadonlySet<string>;
  /** resource that holds periods -> the ledgers that they close */
  closed: ReadonlyMap<string, readonly ClosedLedger[]>;
  /** resource -> its permissions: those named after it, and those of its module that its screens and buttons ask for */
  permissions: ReadonlyMap<string, readonly Permission[]>;
  /** resource -> codes of permissions of which any lets somebody enter its records */
  entering: ReadonlyMap<string, readonly string[]>;
  /** codes of all permissions */
  codes: ReadonlySet<string>;
}

/** Looks once through a model and its catalogue. */
export function indexModel({ resources }: Model, { permissions }: Catalogue): ModelIndex {
  const all = Object.values(resources);
  const referredTo = new Set<string>();
  const refer = ({ target }: Field) => target && referredTo.add(target.resource);
  for (const field of all.flatMap(({ fields }) => fields)) {
    refer(field);
    field.fields?.forEach(refer);
  }
  const closing = all.flatMap((ledger): ClosedLedger[] =>
    ledger.uses.ledger?.closing ? [{ ledger, ...ledger.uses.ledger.closing }] : [],
  );
  const owned = ownedPermissions(all, permissions);
  return {
    referredTo,
    closed: groupBy(closing, ({ periods }) => periods),
    permissions: owned,
    entering: new Map(all.map((resource) => [resource.name, enteringCodes(resource, owned.get(resource.name) ?? [])])),
    codes: new Set(permissions.map(({ code }) => code)),
  };
}

/** Several resources may share a module: a right belongs to each of them that asks for it. */
function ownedPermissions(
  resources: readonly Resource[],
  permissions: readonly Permission[],
): Map<string, Permission[]> {
  const modules = new Map(resources.map(({ name, permission }) => [name, permission]));
  const asking = new Map(
    resources.flatMap(({ name, screens }) => screens.map((screen) => [screen.name, name] as const)),
  );
  const owned = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const { buttons, module, resource, screens } = permission;
    const names = [...screens, ...buttons.map((button) => button.split(':')[0] ?? '')].flatMap((screen) => {
      const name = asking.get(screen);
      return name !== undefined && modules.get(name) === module ? [name] : [];
    });
    for (const name of new Set([resource, ...names])) owned.set(name, [...(owned.get(name) ?? []), permission]);
  }
  return owned;
}

/** Actions that open a form, as permissions name them. */
const ENTRY: ReadonlySet<string> = new Set(['add', 'update']);

function enteringCodes({ permission: module, screens }: Resource, owned: readonly Permission[]): string[] {
  const forms = screens.flatMap(({ kind, permissions }) => (kind === 'form' ? permissions : []));
  return [
    ...new Set([
      ...owned.filter(({ action }) => ENTRY.has(action)).map(({ code }) => code),
      ...forms.filter((code) => code.startsWith(`/${module}/`)),
    ]),
  ];
}
