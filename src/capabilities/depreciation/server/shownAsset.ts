import { Decimal } from '../../../lib/decimal';
import { records, recordsTold, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { ASSET, type ProvisionedAsset, RUN, RUN_LINE, SHARE } from '../wire';
import type { PlannedAsset } from './planRun';
import { runsOf } from './runsOf';

/** An asset that the caller sees with what the month takes of it, as far as he may see that in the asset and in the runs. */
export function shownAsset(call: Call, { amount, asset, departments, done }: PlannedAsset): ProvisionedAsset {
  const { code, id, name, reached, terms, workUnit } = asset;
  const assets = assetsOf(call);
  const { code: codeField, label } = assets.call.resource;
  const told = (field: string, value: string): string | null => (assets.sees(field) ? value : null);
  // Every figure tells of what the asset cost.
  const figure = (value: Decimal, fields: readonly string[], lines: readonly string[]): string | null =>
    assets.sees(ASSET.original, ...fields) && seesLine(call, ...lines) ? value.toFixed(2) : null;
  const { amount: taken, opening, original } = RUN_LINE;
  return {
    id,
    code: told(codeField ?? label, code),
    name: told(ASSET.name, name),
    method: told(ASSET.method, terms.method),
    original: figure(terms.original, [], [original]),
    accumulated: figure(reached.accumulated, [ASSET.accumulated], [opening]),
    amount: figure(amount, [], [taken]),
    net: figure(terms.original.minus(reached.accumulated).minus(amount), [ASSET.net], [original, opening, taken]),
    departments: sharesTold(assets, departments),
    ...(terms.method === 'work'
      ? { work: { unit: told(ASSET.workUnit, workUnit) ?? '', done: done?.toFixed() ?? null } }
      : {}),
  };
}

/** What the month takes of all assets, for who sees all of them with what they are worth. */
export function totalTold(call: Call, planned: readonly PlannedAsset[]): string | null {
  if (!assetsOf(call).isWhole([ASSET.original]) || !seesLine(call, RUN_LINE.amount)) return null;
  return planned.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2);
}

const assetsOf = (call: Call): Records => recordsTold(call, runsOf(call).said.assets);

/** Whether the caller may see what lines of runs say of assets. */
const seesLine = (call: Call, ...names: string[]): boolean =>
  records(call, runsOf(call).runs.name).sees(...names.map((name) => `${RUN.lines}.${name}`));

/** Who bears an asset, as people read it; `null`: the caller may not see it. */
function sharesTold(assets: Records, shares: PlannedAsset['departments']): string | null {
  const sees = (name: string): boolean => assets.sees(`${ASSET.departments}.${name}`);
  if (!sees(SHARE.department)) return null;
  const hasShares = shares.length > 1 && sees(SHARE.share);
  return shares
    .map(({ department, share }) => (hasShares ? `${department} ${share.toFixed()}%` : department))
    .join('、');
}
