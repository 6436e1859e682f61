import { fieldTypes } from '../fields/pure';
import type { Model } from '../language/model';
import { atDecimals } from '../language/rules/atDecimals';
import { areUsual, type Decimals } from '../language/model/Decimals';

const cache = new WeakMap<Model, Map<string, Model>>();

/**
 * The model as an account set with these decimals works with it; the same for the same ones, and the model itself where
 * they are the usual ones.
 */
export function modelAt(model: Model, decimals: Readonly<Decimals>): Model {
  if (areUsual(decimals)) return model;
  const variants = cache.get(model) ?? new Map<string, Model>();
  cache.set(model, variants);
  const key = `${decimals.price} ${decimals.quantity}`;
  const known = variants.get(key) ?? {
    ...model,
    resources: Object.fromEntries(
      Object.entries(model.resources).map(([name, resource]) => [name, atDecimals(resource, fieldTypes, decimals)]),
    ),
  };
  variants.set(key, known);
  return known;
}
