import type { Capability } from '../../../server/resource/capability/Capability';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { unitProblems } from './unitProblems';
import { keepersOf, unitsInUse } from './unitsInUse';

export { lineUnits, type LineUnits, type Unit } from './lineUnits';

/** Quantities in units of measure, and records that say which units there are (E-22). */
export const units: Capability = {
  name: 'units',
  isUsedBy: ({ fields, name }, { model }) =>
    [...fields, ...fields.flatMap((field) => field.fields ?? [])].some(({ settings }) => settings.unit !== undefined) ||
    keepersOf(model, name).length > 0,
  phases: { enter: { after: ['lookUp'], run: unitProblems }, check: { run: ofChanged(unitsInUse) } },
};
