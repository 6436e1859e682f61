import { compiledAt, decimalsOf, type Document, isEmpty, nameOf } from '../../../language/rules';
import { at } from '../../../lib/at';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import { actWithin } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { leadToRecord } from '../../../server/resource/leadTo';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord } from '../../../server/resource/readRecord';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { stored } from '../../../server/resource/saveRecord';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';
import { ASSET, PART, SPLIT, splitOf, type SplitView, type Worth } from '../wire';
import { assetOf } from './assetOf';
import { type AssetInMonth, assetsIn } from './assetsIn';
import { demandSplittable } from './demandSplittable';
import { lastRun } from './lastRun';
import { lockAssets } from './lockAssets';
import { monthAfter } from './months';
import { type AskedSplit, readSplit } from './readSplit';
import { partDocument } from './partDocument';
import { storeAsset } from './storeAsset';

/** An asset with what its parts would be, the first one what is left of it. */
interface Planned {
  asset: Document;
  now: AssetInMonth;
  parts: Worth[];
  counts: number[];
  /** why there are no parts, in Chinese */
  amiss: string | null;
}

/**
 * What a split would make of an asset, or why it is refused: body as `makeSplit`. Nothing is stored.
 * @throws CallError 400 for a faulty body
 */
export async function showSplit(call: Call, body: unknown): Promise<SplitView> {
  const { kysely } = call.services.database;
  const asked = readSplit(call, body);
  const planned = await planSplit(call, asked, kysely).catch(reasonOf);
  if (typeof planned === 'string') return { amiss: planned, parts: [] };
  const { amiss, asset, counts, parts } = planned;
  const seen = records(call);
  const told = (name: string, value: Decimal): string | null => (seen.sees(name) ? value.toFixed(2) : null);
  return {
    amiss: amiss === null ? null : call.t(amiss),
    parts: parts.map(({ accumulated, original, salvage }, place) => ({
      name: place > 0 ? at(asked.parts, place - 1).name : seen.sees(ASSET.name) ? String(asset[ASSET.name]) : '',
      count: seen.sees(ASSET.count) ? at(counts, place) : null,
      original: original.toFixed(2),
      accumulated: told(ASSET.accumulated, accumulated),
      salvage: told(ASSET.salvageValue, salvage),
      net: told(ASSET.net, original.minus(accumulated)),
    })),
  };
}

/** What a refusal says: another day, or what is done first, may do. @throws whatever else went wrong */
function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal) || !Array.isArray(error.data)) throw error;
  return (error.data as RefusalLine[]).map(({ remark }) => remark).join('；');
}

/**
 * Splits an asset in use, in one transaction: the card keeps its number with what is left, each part gets a card of its
 * own, and both tell it. `{ ids: [one], by: 'count' | 'value', parts: [{ name, share }], date? }`: a share is a number
 * of items or an amount of money; of today unless a day is said.
 * @throws CallError 400 for a faulty body; Refusal for what is in the way
 */
export async function makeSplit(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { t } = call;
  const asked = readSplit(call, body);
  const lines = await stored(call, async (transaction) => {
    await lockAssets(call, transaction);
    const planned = await planSplit(call, asked, transaction);
    const { amiss, asset } = planned;
    if (amiss !== null) throw refuse(t('提示'), [{ code: nameOf(call.resource, asset), remark: t(amiss) }]);
    return store(call, asked, planned, transaction);
  });
  return { title: t('拆分完成'), lines };
}

async function planSplit(call: Call, asked: AskedSplit, database: Connection): Promise<Planned> {
  const { t } = call;
  const record = await readRecord(call, asked.id, database);
  // Who may not see what an asset is worth does not split it.
  if (!record || maskRow(call, record)[ASSET.original] == null)
    throw refuse(t('提示'), [{ code: asked.id, remark: t('资产不存在') }]);
  const asset = (await assetOf(call, asked.id, database, { isLocked: true })) ?? record;
  await demandSplittable(call, asset, asked.day, database);
  const first = String(asset[ASSET.firstMonth]).slice(0, 7);
  const last = await lastRun(call, database);
  const month = last !== undefined && last >= first ? monthAfter(last) : first;
  const now = at(await assetsIn(call, month, database, asked.id), 0);
  const found = { asset, now, parts: [], counts: [] };
  const { amiss, originals, taken } = sharesOf(asked, asset, now.terms.original);
  if (amiss !== null) return { ...found, amiss };
  const scale = decimalsOf(compiledAt(asSystem(call, '资产拆分').compiled, ASSET.totalWork)) ?? 2;
  const parts = splitOf(worthOf(now), originals, { salvageRate: rateOf(asset, now.terms), scale });
  if (!parts) return { ...found, amiss: '金额过小，不能这样拆分' };
  const left = taken.reduce((rest, count) => rest - count, Number(asset[ASSET.count]));
  // Parts by value are parts of one thing as well.
  return { ...found, parts, counts: [Math.max(left, 1), ...taken], amiss: null };
}

/** By how many percent parts have their salvage value: what the amount comes to where one was typed. */
function rateOf(asset: Document, { original, salvage }: Pick<Worth, 'original' | 'salvage'>): Decimal {
  const rate = toDecimal(asset[ASSET.salvageRate]) ?? new Decimal(0);
  return isEmpty(asset[ASSET.salvageAmount]) ? rate : salvage.times(100).dividedBy(original);
}

/** What the card that is left says of its salvage value. */
function salvageOf(asset: Document, { original, salvage }: Worth): Document {
  if (!isEmpty(asset[ASSET.salvageAmount])) return { [ASSET.salvageAmount]: salvage.toFixed(2) };
  const byRate = original
    .times(toDecimal(asset[ASSET.salvageRate]) ?? 0)
    .dividedBy(100)
    .toDecimalPlaces(2);
  return { [ASSET.salvageRest]: salvage.minus(byRate).toFixed(2) };
}

/** What the parts cost, and how many items they are. */
function sharesOf(
  { by, parts }: AskedSplit,
  asset: Document,
  original: Decimal,
): { originals: Decimal[]; taken: number[]; amiss: string | null } {
  const shares = parts.map(({ share }) => toDecimal(share));
  const given = shares.flatMap((share) => (share?.greaterThan(0) ? [share] : []));
  const none = { originals: [], taken: [] };
  if (given.length < parts.length || parts.length === 0) return { ...none, amiss: '请录入每一份的数量或原值' };
  if (by === 'value') {
    const sum = given.reduce((one, other) => one.plus(other), new Decimal(0));
    if (given.some((share) => share.decimalPlaces() > 2)) return { ...none, amiss: '原值最多两位小数' };
    if (sum.gte(original)) return { ...none, amiss: '拆出的原值合计应小于资产原值' };
    return { originals: given, taken: given.map(() => 1), amiss: null };
  }
  const count = Number(asset[ASSET.count]);
  const taken = given.map((share) => share.toNumber());
  if (taken.some((each) => !Number.isSafeInteger(each))) return { ...none, amiss: '台套数应为整数' };
  if (taken.reduce((sum, each) => sum + each, 0) >= count)
    return { ...none, amiss: '拆出的台套数合计应小于资产的台套数' };
  const originals = given.map((share) => original.times(share).dividedBy(count).toDecimalPlaces(2, Decimal.ROUND_DOWN));
  return { originals, taken, amiss: null };
}

function worthOf({ reached, terms }: AssetInMonth): Worth {
  const { original, salvage, since, totalWork } = terms;
  return { original, salvage, totalWork, since, accumulated: reached.accumulated, work: reached.work };
}

async function store(
  call: Call,
  asked: AskedSplit,
  { asset, counts, now, parts }: Planned,
  transaction: Connection,
): Promise<RefusalLine[]> {
  const own = asSystem(call, '资产拆分');
  const { months } = now.terms.since;
  const documents = parts.slice(1).map((part, place) =>
    partDocument(own, asset, part, {
      months,
      name: at(asked.parts, place).name,
      count: at(counts, place + 1),
      day: asked.day,
    }),
  );
  const ids = await insertDocuments(own, documents, transaction);
  // Cards are in use one after the other, each with what it takes of the asset.
  await actWithin(own, PART, { ids }, transaction);
  const left = at(parts, 0);
  const values: Document = {
    [ASSET.original]: left.original.toFixed(2),
    [ASSET.count]: at(counts, 0),
    ...salvageOf(asset, left),
    [ASSET.totalWork]: left.totalWork.isZero() ? asset[ASSET.totalWork] : left.totalWork.toFixed(),
    [ASSET.splitDate]: asked.day,
    [ASSET.termsMonths]: months,
    [ASSET.termsAccumulated]: left.since.accumulated.toFixed(2),
    [ASSET.termsWork]: left.since.work.toFixed(),
  };
  await storeAsset(call, asset, values, undefined, transaction, SPLIT);
  const names = documents.map((document) => nameOf(own.resource, document));
  await recordsChanged(
    own,
    transaction,
    SPLIT,
    ids.map((id) => ({ id, changes: [{ path: ASSET.source, from: null, to: nameOf(own.resource, asset) }] })),
  );
  return documents.map((document, place) => {
    const lead = leadToRecord(call, call.resource, at(ids, place));
    return { code: at(names, place), remark: String(document[ASSET.original]), ...(lead ? { lead } : {}) };
  });
}
