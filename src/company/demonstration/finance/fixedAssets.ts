import { runLines } from '../../../capabilities/depreciation/server';
import { type Depreciable, depreciationOf, type Reached, scheduleOf } from '../../../capabilities/depreciation/wire';
import { at } from '../../../lib/at';
import { Decimal } from '../../../lib/decimal';
import { addToDate } from '../../../lib/dates';
import { got } from '../../../lib/got';
import { periodSpan } from '../../../lib/periodSpan';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { MONEY } from './cashMasters';
import { ASSETS, CLASSES, NEW_ASSETS, type SaidAsset } from './ownedAssets';

const CLERK = '25';
const CHIEF = '5';
const SALVAGE = 5;
/** From the one in which the books began to the last one. */
const MONTHS = 12;
/** Months that a renewed machine lasts longer, and how many months ago it was renewed. */
const RENEWED = 24;
const RENEWED_BEFORE = 3;
const ZERO = new Decimal(0);
/** Places of those that something happens to. */
const [LATHE, FORKLIFT, SERVER] = [1, 4, 6] as const;

/** An asset on its way through the months. */
interface Kept {
  said: SaidAsset;
  id: string;
  terms: Depreciable;
  reached: Reached;
  ofYear: Decimal;
  first: number;
}

const salvageOf = (original: Decimal): Decimal => original.times(SALVAGE).dividedBy(100).toDecimalPlaces(2);

/** What the company works with, and what of it belongs in the books. */
export interface OwnedAssets {
  records: { resource: string; rows: DemoRow[] }[];
  /** what the cards came to when the books began */
  opening: { original: Decimal; accumulated: Decimal };
}

/**
 * What a maker of hinges works with: assets of all ways to be depreciated, with the runs of all months since the books
 * began by the same code as in the product, a longer life in one of the last, and a server that was sold after the last.
 */
export function fixedAssets(ids: Ids, today: string, subjects: readonly DemoRow[]): OwnedAssets {
  const idOf = new Map(subjects.map(({ code, id }) => [String(code), id]));
  const [asset, accumulated, expense] = ['1601', '1602', '6602'].map((code) => got(idOf, code));
  const named = { assetSubjectId: asset, accumulatedSubjectId: accumulated, expenseSubjectId: expense };
  const monthOf = (place: number) => periodSpan('month', place - MONTHS, today);
  const done = (day: string) => ({ createdId: CLERK, createdTime: `${day} 09:10:00`, updatedTime: `${day} 16:40:00` });
  const reviewed = (day: string) => ({
    ...done(day),
    status: STATE.reviewed,
    checkedId: CHIEF,
    checkedTime: `${day} 16:40:00`,
  });
  const classes = CLASSES.map(([name, method, life], sort) =>
    masterRow(ids.next('assetClass'), today, { name, method, life, salvageRate: String(SALVAGE), ...named, sort }),
  );
  const cardOf = (said: SaidAsset, id: string, billDate: string, kept?: Kept): DemoRow => {
    const [, method, life] = CLASSES[said.class] ?? ['', 'straight' as const, 60];
    const { since } = kept?.terms ?? {};
    return {
      id,
      billDate,
      startDate: addToDate(billDate, -(said.used ?? 0), 'month'),
      origin: said.used === undefined ? 'bought' : 'opening',
      name: said.name,
      spec: said.spec,
      classId: classes[said.class]?.id,
      count: 1,
      supplierId: null,
      place: said.place,
      keeperId: said.keeper,
      originalValue: `${said.yuan}.00`,
      tax: said.used === undefined ? `${said.tax ?? 0}.00` : null,
      method: said.method ?? method,
      life,
      salvageRate: String(SALVAGE),
      totalWork: said.work ? String(said.work[0]) : null,
      workUnit: said.work ? '公里' : null,
      monthsUsed: said.used ?? null,
      openingAccumulated: said.used === undefined ? null : (since?.accumulated ?? ZERO).toFixed(2),
      openingWork: said.used !== undefined && said.work ? String(said.work[1]) : null,
      ...named,
      departments: said.shares.map(([departmentId, share, code]) => ({
        id: ids.next('fixedAsset.departments'),
        departmentId,
        share,
        expenseSubjectId: code === undefined ? null : got(idOf, code),
      })),
    };
  };
  const placeOf = ({ bought }: SaidAsset): number => (bought === undefined ? 0 : MONTHS - bought);
  const kept = ASSETS.map((said) => keep(said, ids.next('fixedAsset'), placeOf(said)));
  const opening = kept.filter(({ said }) => said.used !== undefined);
  const sumOf = (each: (kept: Kept) => Decimal): Decimal => opening.reduce((sum, one) => sum.plus(each(one)), ZERO);
  const began = {
    original: sumOf(({ terms }) => terms.original),
    accumulated: sumOf(({ reached }) => reached.accumulated),
  };
  const cards = kept.map((each): DemoRow => {
    const { from } = monthOf(placeOf(each.said));
    return { ...cardOf(each.said, each.id, from, each), ...reviewed(from) };
  });
  const changes: DemoRow[] = [];
  const runs = Array.from({ length: MONTHS }, (_, place): DemoRow => {
    const { to } = monthOf(place);
    const planned = kept
      .filter(({ first }) => first <= place)
      .map((each) => {
        if (to.slice(5, 7) === '01') each.ofYear = ZERO;
        const work = each.said.work && new Decimal(each.said.work[2] + 35 * (place % MONTHS));
        const amount = depreciationOf(each.terms, each.reached, work);
        const before = { ...each, reached: each.reached };
        each.reached = {
          months: each.reached.months + 1,
          accumulated: each.reached.accumulated.plus(amount),
          work: each.reached.work.plus(work ?? 0),
        };
        each.ofYear = each.ofYear.plus(amount);
        return {
          asset: {
            ...before,
            code: '',
            name: each.said.name,
            classId: classes[each.said.class]?.id ?? null,
            workUnit: '',
            expense: String(expense),
            accumulatedSubject: String(accumulated),
          },
          amount,
          done: work,
          departments: each.said.shares.map(([departmentId, share, code]) => ({
            departmentId,
            department: '',
            share: new Decimal(share),
            expense: code === undefined ? null : String(got(idOf, code)),
          })),
        };
      });
    if (place === MONTHS - RENEWED_BEFORE)
      changes.push({ ...renewed(ids, at(kept, LATHE), `${to.slice(0, 8)}20`), ...reviewed(to) });
    return {
      id: ids.next('depreciation'),
      month: to.slice(0, 7),
      billDate: to,
      assetCount: planned.length,
      lines: runLines(planned).map((line) => ({ ...line, id: ids.next('depreciation.lines') })),
      ...done(to),
      status: 1,
    };
  });
  Object.assign(at(cards, LATHE), { life: at(kept, LATHE).terms.life });
  Object.assign(at(cards, SERVER), { status: 2 });
  const { to: lastDay } = monthOf(MONTHS - 1);
  const { from: firstDay } = monthOf(MONTHS);
  const fresh = NEW_ASSETS.map((said, place) => {
    const card = cardOf(said, ids.next('fixedAsset'), firstDay);
    return { ...card, ...(place === 0 ? reviewed(firstDay) : { ...done(firstDay), status: STATE.entered }) };
  });
  const gone = { ...sold(ids, at(kept, SERVER), lastDay), ...reviewed(lastDay) };
  const records = [
    { resource: 'assetClass', rows: classes },
    { resource: 'fixedAsset', rows: [...cards, ...fresh] },
    {
      resource: 'assetChange',
      rows: [
        ...changes,
        {
          id: ids.next('assetChange'),
          billDate: firstDay,
          kind: 'place',
          assetId: at(kept, FORKLIFT).id,
          reason: '调往成品仓',
          newPlace: '成品仓',
          newKeeperId: '9',
          ...done(firstDay),
          status: STATE.entered,
        },
      ],
    },
    { resource: 'depreciation', rows: runs },
    {
      resource: 'assetDisposal',
      rows: [
        gone,
        {
          id: ids.next('assetDisposal'),
          billDate: firstDay,
          assetId: String(at(fresh, 0).id),
          kind: 'scrapped',
          reason: '开箱损坏，待厂家处理',
          accountId: null,
          income: '0.00',
          tax: '0.00',
          fee: '0.00',
          accumulated: '0.00',
          net: '32000.00',
          ...done(firstDay),
          status: STATE.entered,
        },
      ],
    },
  ];
  return { records, opening: began };
}

/** @param place month in which it came, the first one with books being 0 */
function keep(said: SaidAsset, id: string, place: number): Kept {
  const [, usual, life] = CLASSES[said.class] ?? ['', 'straight' as const, 60];
  const method = said.method ?? usual;
  const original = new Decimal(said.yuan);
  const salvage = salvageOf(original);
  const [totalWork = 0, before = 0] = said.work ?? [];
  const none = { months: 0, accumulated: ZERO, work: ZERO };
  const used = said.used ?? 0;
  const asNew: Depreciable = { method, original, salvage, life, totalWork: new Decimal(totalWork), since: none };
  const accumulated =
    method === 'work'
      ? depreciationOf(asNew, none, new Decimal(before))
      : (scheduleOf(asNew, none)[used - 1]?.accumulated ?? ZERO);
  const reached = { months: used, accumulated, work: new Decimal(said.used === undefined ? 0 : before) };
  const first = said.bought === undefined ? 0 : place + 1;
  return { said, id, terms: { ...asNew, since: reached }, reached, ofYear: ZERO, first };
}

/** A machine lasts longer after it was renewed, from the next month on. */
function renewed(ids: Ids, kept: Kept, billDate: string): DemoRow {
  const { life } = kept.terms;
  kept.terms = { ...kept.terms, life: life + RENEWED, since: kept.reached };
  return {
    id: ids.next('assetChange'),
    billDate,
    kind: 'life',
    assetId: kept.id,
    reason: '更换主轴与数控系统',
    oldLife: life,
    newLife: life + RENEWED,
  };
}

function sold(ids: Ids, { id, reached, terms }: Kept, billDate: string): DemoRow {
  return {
    id: ids.next('assetDisposal'),
    billDate,
    assetId: id,
    kind: 'sold',
    reason: '更换为云主机',
    partner: '昆山创维信息科技有限公司',
    accountId: MONEY.icbc,
    income: '22600.00',
    tax: '2600.00',
    fee: '200.00',
    accumulated: reached.accumulated.toFixed(2),
    net: terms.original.minus(reached.accumulated).toFixed(2),
  };
}
