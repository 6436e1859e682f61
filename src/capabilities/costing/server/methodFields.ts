import { fieldNamed, isLedger, type LedgerResource, type Model, resourceOf } from '../../../language/model';

/** A field that decides with others how goods are valued. */
export interface MethodField {
  ledger: LedgerResource;
  /** key whose records lead there; undefined: a settings page, which all are valued by */
  key: string | undefined;
  /** references from the key's record to the one that the field stands in */
  way: readonly string[];
  /** resource that the field stands in */
  resource: string;
  field: string;
}

const known = new WeakMap<Model, readonly MethodField[]>();

/**
 * All fields on the ways to the methods of ledgers: those that say one, and references that lead there. Worked out once
 * for a model, as every resource is asked whether it has one.
 */
export function methodFields(model: Model): readonly MethodField[] {
  const found =
    known.get(model) ??
    Object.values(model.resources)
      .filter(isLedger)
      .flatMap((ledger) =>
        (ledger.uses.ledger.cost?.methods ?? []).flatMap((path) => fieldsOn(model, ledger, path.split('.'))),
      );
  known.set(model, found);
  return found;
}

function fieldsOn(model: Model, ledger: LedgerResource, [first = '', ...rest]: readonly string[]): MethodField[] {
  const isKey = ledger.uses.ledger.keys.includes(first);
  const found: MethodField[] = [];
  let resource = isKey ? (fieldNamed(ledger, first).target?.resource ?? '') : first;
  for (const [index, field] of rest.entries()) {
    found.push({ ledger, key: isKey ? first : undefined, way: rest.slice(0, index), resource, field });
    resource = fieldNamed(resourceOf(model, resource), field).target?.resource ?? resource;
  }
  return found;
}
