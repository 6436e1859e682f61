import { type Document, DocumentState, isEmpty, newDocument } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { ASSET, type Worth } from '../wire';
import { departmentsOf } from './enterChanges';

/** What people enter of an asset and its parts do not share. */
const OWN: ReadonlySet<string> = new Set(['code', 'status', 'picture', 'attachments', ASSET.tax]);

/** What a part is called and how many it is, on which day it was split off, and how old its terms were. */
interface PartSaid {
  name: string;
  count: number;
  /** YYYY-MM-DD */
  day: string;
  months: number;
}

/** The card of a part, which is depreciated as the asset that it comes from; not stored, and not in use yet. */
export function partDocument(
  call: Call,
  asset: Document,
  { accumulated, original, salvage, since, totalWork, work }: Worth,
  { count, day, months, name }: PartSaid,
): Document {
  const { compiled, context } = call;
  const shared = compiled.header.flatMap(({ field }) => {
    const isShared = field.value === undefined && !field.posted && !field.system && !OWN.has(field.name);
    return isShared && asset[field.name] !== undefined ? [[field.name, asset[field.name]] as const] : [];
  });
  const { document } = newDocument(compiled, context);
  const state = new DocumentState(compiled, { ...document, ...Object.fromEntries(shared) }, context);
  state.set({
    [ASSET.name]: name,
    [ASSET.count]: count,
    [ASSET.original]: original.toFixed(2),
    [ASSET.totalWork]: totalWork.isZero() ? asset[ASSET.totalWork] : totalWork.toFixed(),
    [ASSET.monthsUsed]: asset[ASSET.monthsUsed] ?? 0,
    [ASSET.openingAccumulated]: accumulated.toFixed(2),
    [ASSET.openingWork]: work.toFixed(),
    [ASSET.source]: asset.id,
    [ASSET.splitDate]: day,
    [ASSET.salvageAmount]: isEmpty(asset[ASSET.salvageAmount]) ? null : salvage.toFixed(2),
    [ASSET.salvageRest]: null,
    [ASSET.termsMonths]: months,
    [ASSET.termsAccumulated]: since.accumulated.toFixed(2),
    [ASSET.termsWork]: since.work.toFixed(),
  });
  state.removeLines(ASSET.departments, new Set(state.lines(ASSET.departments).keys()));
  state.insertLines(ASSET.departments, 0, departmentsOf(asset, ASSET.departments));
  state.computeAll();
  return state.document;
}
