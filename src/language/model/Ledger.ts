import type { Expression } from './Expression';
import type { Field } from './Field';
import type { Filter } from './Filter';

/**
 * What makes a resource a ledger: its records are postings that only documents make, append-only, with balances kept
 * beside them.
 */
export interface Ledger {
  /** fields that tell balances apart */
  keys: string[];
  /** fields that are added up */
  measures: string[];
  /** measures whose balance may not fall below zero */
  notNegative: string[];
  /** a key and a yes/no field of what it refers to, `warehouseId.allowNegative`: there the floor does not hold */
  mayBeNegative?: string;
  /**
   * `value` is what `per` costs: postings that do not say theirs get it by the method that one of these says, as a path
   * from a key or from a settings page
   */
  cost?: { value: string; per: string; methods: string[] };
  /**
   * its balances are kept of those of another ledger, by the keys that both have: what else goes out must leave them,
   * unless a yes/no of a settings page, `basicSetting.mayTakeReserved`, says otherwise
   */
  reserves?: { of: string; unless?: string };
  /** ledger of cost by which what lies here is worth something, by the keys that both have */
  worth?: string;
  /** balances that are on the way: they are worth something and free to nobody */
  away?: Filter;
  /** documents by which something will come or go on a day */
  expects?: Expected[];
  /** resource of its periods, and the action after which one takes no postings */
  closing?: { periods: string; by: string };
  /** own titles of the parts of its measures in reports: `in` -> 借方发生额 */
  titles: Record<string, string>;
  /** where the documents that post to it are shown, or else edited or listed: resource -> address, and how it is asked */
  details: Record<string, DocumentPlace>;
  /** what reports of its balances know beside keys and measures, by name: `expireDate`, `quantity.worth` */
  beside: Record<string, Beside>;
}

/** A screen that shows one document. */
export interface DocumentPlace {
  path: string;
  /** parameter that takes the number of the document; undefined: `id` takes its id */
  code?: string;
}

/** Something that another resource knows of a balance. */
export interface Beside {
  /** what a report shows it as */
  field: Field;
  /** resource and field that it is made of, and is hidden with */
  of: string;
  name: string;
  /** how it is made of it */
  as: BesideAs;
}

/**
 * `record`: the field of the record that has the same values in `by`, such as the register of batches; `daysUntil`: the
 * days from today to that date, or from the day that it is told of; `reference`: the field of the record that a key refers to; `balance`: the balance of
 * another ledger that has the same keys; `worth`: what the `measure` is worth by the balance of a ledger of cost, of
 * which `per` has this value; `overdue`: the `measure` as far as the date of the record that `key` refers to has passed,
 * of balances whose keys are among `only`.
 */
export type BesideAs =
  | { kind: 'record' | 'daysUntil'; by: string[] }
  | { kind: 'reference'; key: string }
  | { kind: 'balance' }
  | { kind: 'worth'; measure: string; per: string }
  | { kind: 'overdue'; key: string; measure: string; only: Readonly<Record<string, readonly string[]>> };

/** Documents whose lines say what will come into a ledger, or go out of it, and when. */
export interface Expected {
  /** resource of these documents */
  of: string;
  /** resource that their lines become: what has become a reviewed one is expected no more */
  by: string;
  side: 'in' | 'out';
  /** states that count; undefined: those after the review */
  from?: number[];
  /** field of the lines, or else of the header, with the day */
  date: string;
  /** key of the ledger -> field of the lines, else of the header */
  keys: Record<string, string>;
  /** stored field of the lines; undefined: that of the conversion */
  quantity?: string;
  /** what will not come: resource made of the lines and field of its lines, `feedback.scrapQuantity` */
  less?: string[];
}

/** What a document posts to a ledger when an action is done to it. */
export interface Posting {
  /** resource with a ledger */
  ledger: string;
  /** action of the status machine */
  on: string;
  side: 'in' | 'out';
  /** child table that posts line by line; undefined: once for the document */
  each?: string;
  when?: Expression;
  /** field of the lines, or else of the header, that says in words what is posted */
  note?: string;
  date: Expression;
  keys: Record<string, Expression>;
  add: Record<string, Expression>;
  /** was there before the books began: counts on a day before the first period, as long as that is not closed */
  opening?: true;
  /** takes the value which the posting before gave away for the same line */
  carries: boolean;
  /** resource whose postings of the same source line it uses up, at their keys; itself: those of the line */
  frees?: string;
  /** resource whose postings of the same source line it gives back */
  returns?: string;
  /** references from the header, one after the other, to what the goods go into or are made by */
  usedBy?: string;
  madeBy?: string;
  /** of value alone: resource whose receipt it belongs to */
  lands?: string;
  /** a record that is changed after it has posted, as where prices are, posts this anew */
  anew?: true;
}

/**
 * Where a value in a ledger comes from. `landed`: of a receipt, such as freight, `passed` the part of it that has left
 * with goods since; `difference`: what goods that had left below nothing in a closed period cost more or less.
 */
export type ValueOrigin = 'given' | 'derived' | 'carried' | 'returned' | 'landed' | 'passed' | 'difference';
