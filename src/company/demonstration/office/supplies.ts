import { sourceText } from '../../../language/meta/sourceField';
import { addToDate } from '../../../lib/dates';
import { at } from '../../../lib/at';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { departmentOf } from '../people/people';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { SUPPLY_KINDS, type SupplyKind } from './suppliesGoods';
import { BOOK_QUEUE, SUPPLY_STORIES, type ClaimStory, type MoveStory, type Pieces } from './suppliesStories';

interface Records {
  resource: string;
  rows: DemoRow[];
}

/** Who looks after the cupboards. */
const KEEPER = '8';
/** Days ago on which what was there was counted. */
const BEGAN = 95;
const LOAN_DAYS = 30;
const STATE = { waits: 0, done: 1, revoked: 2 } as const;

/** Office supplies, books and wine, with what came in, was asked for, came back and was lost in three months. */
export function supplies(ids: Ids, today: string): Records[] {
  return SUPPLY_KINDS.flatMap((kind) => recordsOf(kind, ids, today));
}

function recordsOf(kind: SupplyKind, ids: Ids, today: string): Records[] {
  const { resource } = kind;
  const story = SUPPLY_STORIES[resource] ?? { claims: [], losses: [], purchases: [] };
  const dayOf = (ago: number): string => addToDate(today, -ago, 'day') ?? today;
  const classes = kind.classes.map((name) => masterRow(ids.next(`${resource}Class`), today, { name }));
  const masters = kind.goods.map(({ class: of, minStock, more, name, place, price, unit }) =>
    masterRow(ids.next(resource), today, {
      name,
      classId: at(classes, of).id,
      ...more,
      unit,
      price,
      ...(minStock === undefined ? {} : { minStock: String(minStock) }),
      place,
    }),
  );
  /** Lines of a document, with what the form fills in of the good. */
  const linesOf = (part: string, pieces: readonly Pieces[]): DemoRow[] =>
    pieces.map(([good, quantity]) => {
      const { more, price, unit } = at(kind.goods, good);
      const spec = more.spec === undefined ? {} : { spec: more.spec };
      const id = ids.next(`${resource}${part}.lines`);
      return { id, supplyId: at(masters, good).id, ...spec, unit, quantity: String(quantity), price };
    });
  const moved = (part: 'In' | 'Out', { ago, goods, isOpen, kind: why, remark }: MoveStory): DemoRow => ({
    id: ids.next(`${resource}${part}`),
    billDate: dayOf(ago),
    handlerId: KEEPER,
    kind: why,
    ...(remark === '' ? {} : { remark }),
    lines: linesOf(part, goods),
    ...stateOf(dayOf(ago), KEEPER, isOpen ? STATE.waits : STATE.done),
  });
  const opening: MoveStory = {
    ago: BEGAN,
    kind: 'opening',
    remark: '启用时盘点',
    goods: kind.goods.map(({ opening: count }, good): Pieces => [good, count]),
    isOpen: false,
  };
  const claims = story.claims.map(({ ago, ends, goods, person, purpose }) => ({
    id: ids.next(`${resource}Claim`),
    billDate: dayOf(ago),
    claimantId: person,
    departmentId: departmentOf(person),
    ...(purpose === '' ? {} : { purpose }),
    ...(resource === 'bookSupplies' ? { dueDate: dayOf(ago - LOAN_DAYS) } : {}),
    ...(ends === undefined ? { grantDate: dayOf(ago) } : {}),
    lines: linesOf('Claim', goods),
    ...stateOf(dayOf(ago), person, ends === undefined ? STATE.done : ends === 'pending' ? STATE.waits : STATE.revoked),
  }));
  return [
    { resource: `${resource}Class`, rows: classes },
    { resource, rows: masters },
    { resource: `${resource}In`, rows: [opening, ...story.purchases].map((each) => moved('In', each)) },
    { resource: `${resource}Out`, rows: story.losses.map((each) => moved('Out', each)) },
    { resource: `${resource}Claim`, rows: claims },
    ...returnsOf(resource, story.claims, claims, ids, dayOf),
    ...(resource === 'bookSupplies' ? [{ resource: 'bookSuppliesQueue', rows: queueOf(masters, ids, dayOf) }] : []),
  ];
}

/** Who waits for books, each book by itself. */
function queueOf(masters: readonly DemoRow[], ids: Ids, dayOf: (ago: number) => string): DemoRow[] {
  const places = new Map<number, number>();
  return BOOK_QUEUE.map(([ago, person, good, became]) => {
    const waits = became === 'waits';
    const place = (places.get(good) ?? 0) + 1;
    if (waits) places.set(good, place);
    const { createdId, createdTime, updatedTime } = stateOf(dayOf(ago), person, STATE.waits);
    return {
      id: ids.next('bookSuppliesQueue'),
      supplyId: at(masters, good).id,
      personId: person,
      ...(waits ? { place } : {}),
      status: waits ? STATE.waits : STATE.revoked,
      createdId,
      createdTime,
      updatedTime,
    };
  });
}

/** What came back of these claims, each a document of its own. */
function returnsOf(
  resource: string,
  stories: readonly ClaimStory[],
  claims: readonly DemoRow[],
  ids: Ids,
  dayOf: (ago: number) => string,
): Records[] {
  const rows = stories.flatMap(({ person, returned }, index): DemoRow[] => {
    if (!returned) return [];
    const claim = at(claims, index);
    const day = dayOf(returned.ago);
    const lines = (claim.lines as DemoRow[]).flatMap(({ id, spec, supplyId, unit }, line): DemoRow[] => {
      const count = at(returned.counts, line);
      if (count === 0) return [];
      const said = { supplyId, ...(spec === undefined ? {} : { spec }), unit, quantity: String(count) };
      return [{ id: ids.next(`${resource}Return.lines`), ...said, source: sourceText(`${resource}Claim`, id) }];
    });
    const state = stateOf(day, person, returned.isOpen ? STATE.waits : STATE.done);
    const { departmentId, id: claimId } = claim;
    return [
      { id: ids.next(`${resource}Return`), billDate: day, claimId, returnerId: person, departmentId, lines, ...state },
    ];
  });
  return rows.length > 0 ? [{ resource: `${resource}Return`, rows }] : [];
}

/** Who entered a document when, and who handed out or took in what it says. */
function stateOf(day: string, createdId: string, status: number): Record<string, unknown> {
  const createdTime = `${day} 09:10:00`;
  const checkedTime = `${day} 10:25:00`;
  return status === STATE.done
    ? { createdId, createdTime, status, checkedId: KEEPER, checkedTime, updatedTime: checkedTime }
    : { createdId, createdTime, status, updatedTime: createdTime };
}
