import type { Asked } from './Asked';
import type { Conversion } from './Conversion';
import type { Expression } from './Expression';
import type { Field, RecordCheck } from './Field';
import type { Ledger, Posting } from './Ledger';
import type { Machine } from './Machine';
import type { Screen } from './Screen';

export interface FormSection {
  title?: string;
  /** field names in order; a child table stands in a section of its own */
  fields: string[];
}

/** Calls of a resource: operation -> address relative to the base prefix. */
export interface Operations {
  list: string;
  detail: string;
  add: string;
  edit: string;
  delete: string;
  lines: string;
  statistics: string;
  history: string;
  /** a new record, as it begins when it is made from a document */
  generate: string;
  /** what a record was made from and what was made from it */
  links: string;
  openQuantities: string;
  /** records before and after one, in the order and with the filters of a list */
  neighbours: string;
  /** numbers of its series that no record has */
  gaps: string;
  export: string;
  import: string;
  /** GET of whole records for printing, POST of what was printed */
  print: string;
  printed: string;
  /** base of the actions of the status machine: `{action}/{name}` */
  action: string;
}

/** A button beside those of the machine. */
export interface Button {
  name: string;
  title: string;
  /** action part of `/module/action` */
  permission: string;
  select: 'one' | 'many' | 'none';
  confirm?: string;
  /** states in which it may be pressed; undefined: in all */
  from?: number[];
  /** action of the machine after which it is offered at once */
  after?: string;
  /** address of a POST with `{ids}`; undefined for a button that sets fields at its usual address */
  call?: string;
  /** name of a screen, opened with `?id=` */
  opens?: string;
  /** what its address says besides */
  with?: Record<string, string>;
  /** fields that it sets: name -> expression; the server does it */
  sets?: Record<string, Expression>;
  /** fields that people are asked for and that it sets as well */
  asks: string[];
  danger: boolean;
}

/** What a record must be for an action, beside the states of the machine. */
export interface Demand {
  /** must be true */
  must: Expression;
  /** with `{title}` and `{code}` */
  refusal: string;
  /** where it is true, people are warned and may go on */
  warns?: Expression | undefined;
  /** what else the refusal names in braces */
  names?: Record<string, Expression> | undefined;
}

/** Whose a record is, for roles that do not show all of them. */
export interface Scope {
  /** fields that name its people, of lines as `participants.userId` */
  owner: string[];
  /** rights without which people see own records alone; undefined: it takes none */
  private?: string[];
  /** field that names its department; without it the department of its people counts */
  department?: string;
  /** yes/no field of the records that are everybody's */
  common?: string;
  /**
   * resource whose chosen records narrow it -> fields that name one, `id` for the resource itself; lines as
   * `lines.warehouseId`
   */
  dimensions: Record<string, string[]>;
  /**
   * the same of documents and ledgers that need not name one: header fields, of which none may name another record than
   * the chosen ones
   */
  mentions: Record<string, string[]>;
}

/** What a resource can do because its schema says so, by capability; each room with a face of the language adds its own. */
export interface Uses {
  /** documents that are made from its own */
  generates: Conversion[];
  /** documents of it can be made from others */
  isMade: boolean;
  /** what histories call what documents of other resources did to its records: name -> title in Chinese */
  deeds?: Record<string, string>;
  /** its records are postings, made by documents alone */
  ledger?: Ledger;
  /** what it posts to ledgers, in this order */
  postings: Posting[];
  /**
   * posted documents are corrected by red entries, which have these fields with the opposite sign; `by`: which of them
   * tells how much of a line is corrected
   */
  reversal?: { negates: string[]; by?: string | undefined };
  /** fields whose prices may be changed after the review, by those who may */
  repricing?: {
    fields: string[];
    /** a choice of a settings page, see `LEVEL`: whether prices may be changed that other documents have taken over */
    followed?: string | undefined;
  };
}

/**
 * One thing the business names, with everything filled in. Plain data: it travels as JSON to the page and to the
 * server.
 */
export interface Resource {
  name: string;
  /** what it was called before, the oldest first */
  renamedFrom?: string[];
  /** schema file, relative to the project */
  file: string;
  module: string;
  /** menu group inside the module */
  group: string;
  title: string;
  /** a document has happened on a day and has a number; `master` is what documents refer to */
  kind: 'master' | 'document';
  /** of a document: the field that says on which day */
  date?: string;
  /** module part of the permission strings `/module/action` */
  permission: string;
  /** other module parts, with whose rights people do the same to its records */
  permissionBeside?: readonly string[];
  /** permission -> title, of those that code alone asks for */
  rights: Record<string, string>;
  api: string;
  operations: Operations;
  fields: Field[];
  /** header fields that lists and details ask a ledger for; nothing stores or enters them. undefined: none */
  lookUps?: Field[];
  /** rules of the record as a whole; the message stands at the head of the form */
  check: RecordCheck[];
  uses: Uses;
  /** its calls are answered by code of the server's own; there is no table */
  hasOwnCalls: boolean;
  buttons: Button[];
  /** action or button -> what a record must be for it */
  demands: Record<string, Demand[]>;
  /** its records wait for people, as a capability says for whom: address that opens one with `?id=` */
  waits?: string;
  scope: Scope;
  /** what expressions ask of it; undefined: nothing */
  asked?: Asked[];
  /** roles can be narrowed to chosen records of it */
  isDimension: boolean;
  machine?: Machine;
  /** field that stands for a record where it is referred to */
  label: string;
  /** field that holds the human number of a record, if there is one */
  code?: string;
  /** fields found by typing into a reference, besides pinyin and initials of the label */
  findBy: string[];
  /** for trees: the field that names the parent */
  parent?: string;
  screens: Screen[];
  form: { columns: number; sections: FormSection[] };
}
