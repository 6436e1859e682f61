import { itemField, type ItemKind } from '../../../capabilities/settlement/wire';
import { fillDateParts } from '../../../lib/dateParts';
import { fieldNamed, type Model, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import { fillSequence } from '../../../server/resource/nextCode';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';
import { AccountBalances } from './AccountBalances';
import { type Item, openedItem, openedItems, type Partners } from './openedItems';

/** Enters what is paid; another person reviews it. */
const CASHIER = '25';
const CHIEF = '5';

interface Told {
  finished: Demo['records'];
  ids: Ids;
  model: Model;
  today: string;
}

/** What a document opens when it is reviewed: the kind, the field that names the partner, cents. */
export interface Opens {
  kind: ItemKind;
  partner: string;
  cents: number;
}

/** The documents of money as they are told, with what is open and what lies in the accounts after each. */
export class CashBook {
  readonly today: string;
  readonly accounts: AccountBalances;
  readonly items: Item[];
  readonly rows = new Map<string, DemoRow[]>();
  readonly #ids: Ids;
  readonly #model: Model;
  readonly #itemRows: DemoRow[];
  readonly #finished: Demo['records'];
  readonly #numbers = new Map<string, number>();

  constructor({ finished, ids, model, today }: Told) {
    this.today = today;
    this.#ids = ids;
    this.#model = model;
    this.#finished = finished;
    this.accounts = new AccountBalances(today, this.all('bankOrder'));
    const opened = openedItems(model, finished, (field) => this.partners(field));
    this.items = opened.map(({ item }) => item);
    this.#itemRows = opened.map(({ row }) => row);
  }

  all(name: string): DemoRow[] {
    return this.#finished.filter(({ resource }) => resource === name).flatMap(({ rows }) => rows);
  }

  partners(field: string): Partners {
    return new Map(this.all(field === 'clientId' ? 'client' : 'supplier').map((row) => [row.id, row]));
  }

  /** What is still open of some kind, the oldest first. */
  open(kind: ItemKind): Item[] {
    return this.items
      .filter((item) => item.kind === kind && item.open > 0)
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  }

  /** Enters a document of a day; what is not of today has been reviewed, and has opened what it opens. */
  enter(resource: string, day: string, values: Document, opens: readonly Opens[] = []): void {
    const createdTime = `${day} 09:10:00`;
    const checkedTime = `${day} 16:40:00`;
    const type = this.all('itemType').find(({ family, isDefault }) => family === resource && isDefault === 1);
    const row: DemoRow = {
      id: this.#ids.next(resource),
      code: this.#codeOf(resource, day),
      billDate: day,
      ...(type ? { itemTypeId: type.id } : {}),
      ...values,
      createdId: CASHIER,
      createdTime,
      ...(this.isReviewed(day)
        ? { status: STATE.reviewed, checkedId: CHIEF, checkedTime, updatedTime: checkedTime }
        : { status: STATE.entered, updatedTime: createdTime }),
    };
    if (this.isReviewed(day)) for (const each of opens) if (each.cents > 0) this.#opened(resource, row, each);
    this.rows.set(resource, [...(this.rows.get(resource) ?? []), row]);
  }

  isReviewed(day: string): boolean {
    return day < this.today;
  }

  /** A line that settles so much of an item on a day. */
  settle(table: string, item: Item, cents: number, day: string): DemoRow {
    if (cents <= 0 || cents > item.open || day < item.day) throw new Error(`Item ${item.id} is not open by ${cents}`);
    if (this.isReviewed(day)) {
      item.open -= cents;
      item.day = day;
    }
    return { id: this.lineId(table), itemId: item.id, amount: fromCents(cents) };
  }

  lineId(table: string): string {
    return this.#ids.next(table);
  }

  /** Everything that was told, items first. */
  records(): { resource: string; rows: DemoRow[] }[] {
    return [
      { resource: 'openItem', rows: this.#itemRows },
      ...[...this.rows].map(([resource, rows]) => ({ resource, rows })),
    ];
  }

  #opened(resource: string, row: DemoRow, { cents, kind, partner }: Opens): void {
    const id = this.#ids.next('openItem');
    row[itemField(kind)] = id;
    const partners = this.partners(partner);
    const opened = openedItem({ id, kind, resource, document: row, partnerField: partner, cents, partners });
    this.items.push(opened.item);
    this.#itemRows.push(opened.row);
  }

  #codeOf(resource: string, day: string): string {
    const code = fieldNamed(resourceOf(this.#model, resource), 'code');
    const pattern = fillDateParts((code.settings as { series: string }).series, day);
    const number = (this.#numbers.get(pattern) ?? 0) + 1;
    this.#numbers.set(pattern, number);
    return fillSequence(pattern, String(number));
  }
}
