import { effectOf, fits, fitsDays, move, moveDays, type Balances, type Days } from './Balances';
import { leftOf, type Held, type Line } from './Held';

export interface BooksSnapshot {
  stock: Balances;
  cost: Balances;
  hold: Balances;
  stockDays: Days;
  costDays: Days;
  closed: number;
}

/** What the company's books should say: balances, and how many of the months are closed. */
export class CompanyBooks {
  stock: Balances = new Map();
  cost: Balances = new Map();
  hold: Balances = new Map();
  stockDays: Days = new Map();
  costDays: Days = new Map();
  closed = 0;

  /**
   * @param months how many there are
   * @param today which of the days on which months begin today is, or the one after them
   */
  constructor(
    private readonly months: number,
    private readonly today: number,
  ) {}

  /** Whether an action may be done to a document; what it does is done. `held`: all documents that there are. */
  act(document: Held, action: string, held: readonly Held[]): boolean {
    const effect = effectOf(document);
    // What others were made from is not undone before those are gone, or corrected.
    if (action !== 'review' && action !== 'post' && held.some(({ source, state }) => source === document && state < 3))
      return false;
    if (action === 'delete') return this.#withdraw(document, effect);
    if (document.kind === 'sales') {
      move(this.hold, effect, action === 'review' ? 1 : -1);
      return true;
    }
    if (action === 'review') return this.#leaves(effect, 1) && this.#moves('stock', effect, 1, document.month);
    if (action === 'post') return this.#moves('cost', effect, 1, document.month);
    if (action === 'unreview')
      return document.state === 1 && this.#leaves(effect, -1) && this.#moves('stock', effect, -1, document.month);
    // A red entry is of today, whenever the document was.
    if (
      document.state !== 2 ||
      this.closed === this.months ||
      !this.#leaves(effect, -1) ||
      !this.#fits('stock', effect, -1, this.today) ||
      !this.#fits('cost', effect, -1, this.today)
    )
      return false;
    for (const books of ['stock', 'cost'] as const) this.#moves(books, effect, -1, this.today);
    for (const line of document.lines) line.red = line.quantity;
    return true;
  }

  /** Whether parts of lines may be corrected by a red entry. */
  reversePart(document: Held, parts: ReadonlyMap<Line, number>, held: readonly Held[]): boolean {
    const effect = effectOf(document, (line) => parts.get(line) ?? 0);
    if (
      document.state !== 2 ||
      this.closed === this.months ||
      [...parts].some(([line, part]) => part > leftOf(line, held)) ||
      !this.#leaves(effect, -1) ||
      !this.#fits('stock', effect, -1, this.today) ||
      !this.#fits('cost', effect, -1, this.today)
    )
      return false;
    for (const books of ['stock', 'cost'] as const) this.#moves(books, effect, -1, this.today);
    for (const [line, part] of parts) line.red += part;
    return true;
  }

  close(month: number, documents: readonly Held[]): boolean {
    if (
      month !== this.closed ||
      documents.some(({ kind, month: own, state }) => kind !== 'sales' && own === month && state < 2)
    )
      return false;
    this.closed++;
    return true;
  }

  open(month: number): boolean {
    if (month !== this.closed - 1) return false;
    this.closed--;
    return true;
  }

  /** Everything that it holds, for `restore`. */
  snapshot(): BooksSnapshot {
    const { closed, cost, costDays, hold, stock, stockDays } = this;
    return structuredClone({ stock, cost, hold, stockDays, costDays, closed });
  }

  /** Nothing has happened since. */
  restore({ closed, cost, costDays, hold, stock, stockDays }: BooksSnapshot): void {
    this.stockDays = stockDays;
    this.costDays = costDays;
    this.stock = stock;
    this.cost = cost;
    this.hold = hold;
    this.closed = closed;
  }

  #fits(books: 'stock' | 'cost', effect: Balances, sign: 1 | -1, day: number): boolean {
    return fits(this[books], effect, sign) && fitsDays(this[`${books}Days`], effect, sign, day);
  }

  /** Applies an effect on a day unless something would fall below zero that falls at all. */
  #moves(books: 'stock' | 'cost', effect: Balances, sign: 1 | -1, day: number): boolean {
    if (!this.#fits(books, effect, sign, day)) return false;
    move(this[books], effect, sign);
    moveDays(this[`${books}Days`], effect, sign, day);
    return true;
  }

  /** Whether an effect on the stock leaves what sales have reserved, where it takes anything. */
  #leaves(effect: Balances, sign: 1 | -1): boolean {
    return [...effect].every(
      ([key, by]) => by * sign >= 0 || (this.stock.get(key) ?? 0) + by * sign >= Math.max(0, this.hold.get(key) ?? 0),
    );
  }

  #withdraw({ kind, state }: Held, effect: Balances): boolean {
    if (kind === 'sales' && state === 1) move(this.hold, effect, -1);
    return true;
  }
}
