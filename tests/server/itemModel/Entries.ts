import { Decimal } from '../../../src/lib/decimal';
import { ACCOUNT } from '../cashTools';
import type { Body } from '../records';
import {
  MONEY,
  OPENING,
  WRITE_OFFS,
  type MoneyFamily,
  type OpeningFamily,
  type Table,
  type WriteOffFamily,
} from './families';
import type { Item, Paper, Settled } from './Item';
import { DAYS, type ItemCompany, PIECES, type Sold } from './ItemCompany';

/** What somebody enters: what is sent, the model's document, and whether it may be stored. */
export interface Entry {
  paper: Paper;
  body: Body;
  isWanted: boolean;
}

const ZERO = new Decimal(0);
const CENT = new Decimal('0.01');

/** Documents that somebody enters at random, mostly such as may be stored. */
export class Entries {
  /** how often a family was taken */
  readonly #taken = new Map<string, number>();

  constructor(
    private readonly company: ItemCompany,
    private readonly items: readonly Item[],
    private readonly random: () => number,
  ) {}

  pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.random() * of.length)]!;
  }

  /** A document of any family, as good as it can be made now. `papers`: those that there are. */
  any(papers: readonly Paper[]): Entry {
    const chance = this.random();
    if (chance < 0.1) return this.#back(this.pick(this.company.sales), papers);
    if (chance < 0.38) return this.opening(this.#rarest(OPENING));
    if (chance < 0.66) return this.money(this.pick(MONEY));
    const possible = WRITE_OFFS.filter(({ tables }) => tables.every((table) => this.#partnersOf(table).length > 0));
    return this.#writeOff(this.#rarest(possible.length > 0 ? possible : WRITE_OFFS));
  }

  /** The same family anew, as somebody changes a document. */
  again({ family }: Paper): Entry | undefined {
    const opening = OPENING.find(({ name }) => name === family);
    if (opening) return this.opening(opening);
    const money = MONEY.find(({ name }) => name === family);
    return money && this.money(money);
  }

  opening({ form, kinds: [kind, red], name, partner }: OpeningFamily): Entry {
    const total = this.#amount();
    const isRed = form === 'advance' && this.random() < 0.4;
    const paid = form === 'paid' ? this.#part(total) : ZERO;
    const paper = this.#paper(name, this.#partner(partner));
    paper.opens.set(isRed ? red! : kind, total.minus(paid));
    const type = partner === 'clientId' ? 'incomeTypeId' : 'expenseTypeId';
    const line = { [type]: '1', departmentId: '2', amount: total.toFixed(2) };
    const said = {
      advance: { kind: isRed ? 'refund' : 'advance', amount: total.toFixed(2) },
      owed: { lines: [line] },
      paid: { lines: [line], paid: paid.toFixed(2) },
    }[form];
    const body = { ...this.#head(paper, partner), ...(form === 'owed' ? {} : { accountId: ACCOUNT }), ...said };
    return { paper, body, isWanted: true };
  }

  money({ advance, credit, name, table }: MoneyFamily): Entry {
    const paper = this.#paper(name, this.#partner(table.partner));
    const lines = this.#lines(table, paper.partner);
    paper.settles.set(table.name, lines);
    const settled = lines.reduce(
      (sum, { amount, item }) => (item.kind === credit ? sum.minus(amount) : sum.plus(amount)),
      ZERO,
    );
    const discount = this.random() < 0.3 ? this.#amount(20) : ZERO;
    const least = Decimal.max(settled.minus(discount), CENT);
    // Now and then a cent less than what is settled.
    const amount =
      this.random() < 0.06
        ? Decimal.max(least.minus(CENT), CENT)
        : this.random() < 0.5
          ? least
          : least.plus(this.#amount());
    const advanced = amount.plus(discount).minus(settled);
    paper.opens.set(advance, advanced);
    const body = {
      ...this.#head(paper, table.partner),
      accountId: ACCOUNT,
      amount: amount.toFixed(2),
      discount: discount.toFixed(2),
      fee: this.random() < 0.2 ? '1.5' : '0',
      settled: sent(lines),
    };
    return {
      paper,
      body,
      isWanted: advanced.greaterThanOrEqualTo(0) && mayName(paper.day, lines, table, paper.partner),
    };
  }

  #writeOff({ name, tables }: WriteOffFamily): Entry {
    const partners = { clientId: this.#partner('clientId'), supplierId: this.#partner('supplierId') };
    for (const { partner } of tables) {
      const own = tables.filter((table) => table.partner === partner).map((table) => this.#partnersOf(table));
      const both = own[0]!.filter((each) => own.every((some) => some.includes(each)));
      if (both.length > 0) partners[partner] = this.pick(both);
    }
    const paper = this.#paper(name, partners[tables.at(-1)!.partner]);
    const chosen = tables.map((table) => this.#lines(table, partners[table.partner]));
    const target = Decimal.min(...chosen.map(sumOf));
    for (const [index, table] of tables.entries()) paper.settles.set(table.name, upTo(chosen[index]!, target));
    const all = tables.map((table) => paper.settles.get(table.name)!);
    // Now and then a cent apart.
    const [last] = all.at(-1)!;
    if (last && tables.length > 1 && this.random() < 0.06) last.amount = last.amount.plus(CENT);
    const body: Body = { billDate: DAYS[paper.day], handlerId: '1' };
    for (const [index, table] of tables.entries()) {
      body[table.partner] = partners[table.partner];
      body[table.name] = sent(all[index]!);
    }
    if (tables.length === 1) body.reason = 'lost';
    const isWanted =
      all.every(
        (lines, index) =>
          lines.length > 0 && mayName(paper.day, lines, tables[index]!, partners[tables[index]!.partner]),
      ) && all.every((lines) => sumOf(lines).equals(sumOf(all[0]!)));
    return { paper, body, isWanted };
  }

  #back({ back, clientId, id, item }: Sold, papers: readonly Paper[]): Entry {
    // Some come back without the sale that they were of: what they credit stays open.
    const origin = this.random() < 0.4 ? undefined : this.items.find((each) => each.id === item);
    if (papers.filter((paper) => paper.origin !== undefined && paper.origin === origin).length >= PIECES)
      return this.opening(this.pick(OPENING));
    const price = this.#amount(120);
    const paper = { ...this.#paper('reject', clientId), origin };
    paper.opens.set('receivableRed', price);
    const [line] = back.lines as Body[];
    const body = {
      ...back,
      salesId: origin ? id : null,
      billDate: DAYS[paper.day],
      lines: [{ ...line, price: price.toFixed(2) }],
    };
    return { paper, body, isWanted: true };
  }

  #paper(family: string, partner: string): Paper {
    return {
      family,
      id: '',
      // Later days are more likely: or most would be refused.
      day: Math.max(Math.floor(this.random() * DAYS.length), Math.floor(this.random() * DAYS.length)),
      isReviewed: false,
      isCorrected: false,
      partner,
      opens: new Map(),
      items: new Map(),
      settles: new Map(),
      origin: undefined,
      credited: ZERO,
    };
  }

  #head(paper: Paper, partner: string): Body {
    return { billDate: DAYS[paper.day], [partner]: paper.partner };
  }

  #partner(of: 'clientId' | 'supplierId'): string {
    return this.pick(of === 'clientId' ? this.company.clients : this.company.suppliers);
  }

  /** The family that was taken least often until now: some can be made rarely, and none is to be left out. */
  #rarest<T extends { name: string }>(families: readonly T[]): T {
    const taken = (family: T) => this.#taken.get(family.name) ?? 0;
    const least = Math.min(...families.map(taken));
    const family = this.pick(families.filter((each) => taken(each) === least));
    this.#taken.set(family.name, least + 1);
    return family;
  }

  /** Who has an open item that a table may name. */
  #partnersOf({ kinds, partner }: Table): string[] {
    const known = partner === 'clientId' ? this.company.clients : this.company.suppliers;
    return known.filter((each) =>
      this.items.some((item) => item.partner === each && kinds.includes(item.kind) && !item.open.isZero()),
    );
  }

  /** Up to three lines of items that are open, now and then one that may not be there. */
  #lines({ kinds }: Table, partner: string): Settled[] {
    const fit = this.items.filter(
      (item) => item.partner === partner && kinds.includes(item.kind) && !item.open.isZero(),
    );
    const lines: Settled[] = [];
    for (let count = 1 + Math.floor(this.random() * 3); count > 0 && fit.length > 0; count--) {
      const [item] = fit.splice(Math.floor(this.random() * fit.length), 1) as [Item];
      lines.push({ item, partner, amount: this.random() < 0.5 ? item.open : this.#part(item.open) });
    }
    const [first] = lines;
    if (!first || this.random() > 0.12) return lines;
    const wrong = this.pick(['over', 'twice', 'other'] as const);
    if (wrong === 'over') first.amount = first.item.open.plus(CENT);
    else if (wrong === 'twice') lines.push({ item: first.item, partner, amount: CENT });
    else lines.push({ item: this.pick(this.items), partner, amount: CENT });
    return lines;
  }

  #amount(most = 400): Decimal {
    return new Decimal(1 + Math.floor(this.random() * most * 100)).div(100);
  }

  /** A part of an amount, or all of it. */
  #part(of: Decimal): Decimal {
    return Decimal.max(
      of
        .times(Math.ceil(this.random() * 10))
        .div(10)
        .toDecimalPlaces(2),
      Decimal.min(CENT, of),
    );
  }
}

function sumOf(lines: readonly Settled[]): Decimal {
  return lines.reduce((sum, { amount }) => sum.plus(amount), ZERO);
}

/** Lines cut off where they come to so much. */
function upTo(lines: readonly Settled[], target: Decimal): Settled[] {
  let left = target;
  return lines.flatMap((line) => {
    const own = Decimal.min(line.amount, left);
    left = left.minus(own);
    return own.isZero() ? [] : [{ ...line, amount: own }];
  });
}

function sent(lines: readonly Settled[]): Body[] {
  return lines.map(({ amount, item }) => ({ itemId: item.id, amount: amount.toFixed(2) }));
}

/**
 * Whether lines may be entered: each item once, of the partner and of a kind of the table, no more than is open, on no
 * day before it was.
 */
function mayName(day: number, lines: readonly Settled[], { kinds }: Table, partner: string): boolean {
  return (
    new Set(lines.map(({ item }) => item)).size === lines.length &&
    lines.every(
      ({ amount, item }) =>
        item.partner === partner &&
        item.day <= day &&
        kinds.includes(item.kind) &&
        amount.greaterThan(0) &&
        amount.lessThanOrEqualTo(item.open),
    )
  );
}
