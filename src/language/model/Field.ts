import type { Expression } from './Expression';
import type { Filter } from './Filter';
import type { LookUp } from './LookUp';

export type * from './LookUp';

/** What must hold of a field's value, beyond what its type demands. */
export interface Check {
  /** must be true (or null, when the field is empty) */
  must: Expression;
  /** Chinese source text of the refusal */
  message: string;
}

/** What must hold of a record as a whole. */
export interface RecordCheck extends Check {
  /** where it is true, people are warned and may save it all the same */
  warns?: Expression | undefined;
}

/** One item of a dictionary. */
export interface Option {
  value: string | number;
  label: string;
  color?: string;
  /** what it was stored as before, the oldest first */
  renamedFrom?: (string | number)[];
}

/** A field as the runtime, the server and the linter see it: everything that was left out in the file is filled in. */
export interface Field {
  name: string;
  /** `quantity`, or `lines.quantity` for a field of a child table; unique in the resource */
  path: string;
  type: string;
  title: string;
  help?: string;
  /** true, false, or an expression on the record */
  required: boolean | Expression;
  visible: boolean | Expression;
  /** whether people may change it; computed and system fields are false */
  editable: boolean | Expression;
  /** initial value of a new record */
  default?: Expression;
  /** computed: the value is always that of the expression, on both sides */
  value?: Expression;
  /** of lines, with `value` as the weight of a line: the header's total, of which each line gets its part */
  spread?: Expression;
  /** actions that are refused once other records say something else than the stored value was computed of */
  current?: string[];
  check: Check[];
  /** whether a copied document takes it over */
  copy: boolean;
  /** the database refuses two records of one account set with the same value */
  unique: boolean;
  /** keeps values that count from a day on: the child table that has them; the field says what counts today */
  dated?: string;
  /** may not change once the record is used: by any record that refers to it, or by a ledger */
  frozen?: 'used' | 'posted';
  /** set by the server alone: id, createdTime, code by its series, ... */
  system: boolean;
  /** what it was called before, the oldest first */
  renamedFrom?: string[];
  /** second name in the answer of the detail call */
  alias?: string;
  /** column width in a table, px */
  width: number;
  /** what the field's type wants to know, checked by the type's own settings schema */
  settings: Record<string, unknown>;
  /** child fields of a child table (`lines`) */
  fields?: Field[];
  /** of a child table: what is asked for and shown in its lines and never stored */
  lookUps?: Field[];
  /**
   * of an amount of lines that have two sides, debit and credit: the field of the other side, of which an entry here
   * leaves nothing
   */
  otherSide?: string;
  /** asked for while a line is entered */
  lookUp?: LookUp;
  /**
   * of a quantity of lines: field of the line with what there is in basic units, which lines made from one line share
   */
  cap?: string;
  /** what a ledger has of the line or of the document, divided by a number beside it where one costs so much */
  posted?: { ledger: string; measure: string; per?: string | undefined; net?: true | undefined };
  /** of a field that is only shown: the stored field of the line that it stands behind; undefined: it is the first */
  follows?: string;
  /** its choices are the states of the resource's machine */
  isState?: true;
  /** choices of a dictionary field, filled in from the dictionary */
  options?: Option[];
  /** what a reference needs to know of its target, filled in from the target resource */
  target?: RefTarget;
  /** of a reference whose own resource no catalogue has: the field that its records are asked for as, `order.clientId` */
  askedAs?: string;
}

/** A record that narrows a reference to what it refers to itself: a product to its units. */
export interface RefSource {
  /** sibling reference that names the record */
  by: string;
  resource: string;
  /** fields of that record that refer to the same target: `unitId`, `units.unitId` */
  paths: string[];
}

/**
 * The part of a referenced resource that a reference needs: enough to search, show and fill without loading the whole
 * resource.
 */
export interface RefTarget {
  resource: string;
  title: string;
  /** base address of its calls */
  api: string;
  /** list call, relative to the base prefix */
  listPath: string;
  /** field shown for a record */
  label: string;
  /** second field shown and searched, usually the code */
  code?: string;
  /** third field that records are found by: tells those of one label apart, such as a specification */
  note?: string;
  /** whether the records form a tree, and the field that names the parent */
  parent?: string;
  /** columns of the selector dialog */
  columns: { name: string; title: string; width: number; options?: Option[] }[];
  /** only records without others below them can be picked */
  leaf?: true;
  /** the screen that shows a record, for those who hold one of the permissions */
  detail?: { path: string; permissions: string[] };
  /** fields of the target copied into this record when one is picked: own field -> field of the target */
  fill: Record<string, string>;
  /** which records can be picked */
  filter: Filter;
  /** of what is filled: names of the target's fields that count from a day on, and the own field with the day that is meant */
  dated?: { day: string; names: string[] };
  /** sibling that names a record; only what that record refers to is offered */
  among?: RefSource;
  /** sibling that must be referred to by what is offered, once it is filled in, and the target's field that does */
  within?: { by: string; name: string };
}
