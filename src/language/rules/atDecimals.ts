import type { Field, FieldTypes, Resource, Uses } from '../model';
import { areUsual, FOLLOWED, type Decimals } from '../model/Decimals';

const cache = new WeakMap<Resource, Map<string, Resource>>();

/**
 * The resource as an account set with these decimals works with it: prices and quantities whose author says nothing
 * else take as many, in forms, rules, imports and postings, on both sides. The same object for the same decimals, and
 * the resource itself where they are the usual ones.
 */
export function atDecimals(resource: Resource, types: FieldTypes, decimals: Readonly<Decimals>): Resource {
  if (areUsual(decimals)) return resource;
  const variants = cache.get(resource) ?? new Map<string, Resource>();
  cache.set(resource, variants);
  const key = `${decimals.price} ${decimals.quantity}`;
  const known = variants.get(key) ?? {
    ...resource,
    fields: resource.fields.map((field) => following(field, types, decimals)),
    ...(resource.lookUps ? { lookUps: resource.lookUps.map((field) => following(field, types, decimals)) } : {}),
    uses: besideAt(resource.uses, (field) => following(field, types, decimals)),
  };
  variants.set(key, known);
  return known;
}

function following(field: Field, types: FieldTypes, decimals: Decimals): Field {
  const { follows } = types[field.type] ?? {};
  return {
    ...field,
    ...(follows && field.settings.decimals === undefined
      ? { settings: { ...field.settings, [FOLLOWED]: decimals[follows] } }
      : {}),
    ...(field.fields ? { fields: field.fields.map((each) => following(each, types, decimals)) } : {}),
    ...(field.lookUps ? { lookUps: field.lookUps.map((each) => following(each, types, decimals)) } : {}),
  };
}

function besideAt(uses: Uses, at: (field: Field) => Field): Uses {
  const { ledger } = uses;
  if (!ledger) return uses;
  const beside = Object.entries(ledger.beside).map(([name, each]) => [name, { ...each, field: at(each.field) }]);
  return { ...uses, ledger: { ...ledger, beside: Object.fromEntries(beside) } };
}
