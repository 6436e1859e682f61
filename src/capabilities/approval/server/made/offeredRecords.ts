import type { Model } from '../../../../language/model';
import type { Offered } from '../../../designedForm/server';

const known = new WeakMap<Model, Offered>();

/** Records that forms of approvals may offer: those to which documents refer that are made of approvals. */
export function offeredRecords(model: Model): Offered {
  const found = known.get(model);
  if (found) return found;
  const made = Object.values(model.resources).filter(({ uses }) => uses.approval?.made !== undefined);
  const offered: Offered = new Map(
    made.flatMap(({ fields }) =>
      fields.flatMap(({ system, target }) => (target && !system ? [[target.resource, target.filter ?? {}]] : [])),
    ),
  );
  known.set(model, offered);
  return offered;
}
