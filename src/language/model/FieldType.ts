import type { ZodObject } from 'zod';
import type { ExpressionType } from '../expression/ExpressionType';
import type { ExpressionValue } from '../expression/ExpressionValue';
import type { FileEntry } from './FileEntry';
import type { Decimals } from './Decimals';
import type { Dimension } from './Dimension';
import type { Field } from './Field';

/** A structured refusal of a value. `code` is a key of the refusal texts, `params` fill its placeholders. */
export interface Issue {
  /** Chinese source text with `{placeholders}`; the key of its translations */
  message: string;
  params?: Record<string, string | number>;
  /** of what the state of a record refuses: what to do first */
  remedy?: Remedy;
  /** people may go on all the same, once they have been asked */
  isWarning?: true;
}

/**
 * The state that refuses, and the actions that lead out of it, in their order; none where nothing does. Chinese source
 * texts.
 */
export interface Remedy {
  state: string;
  steps: RemedyStep[];
}

/** An action of the machine that leads out of a state. */
export interface RemedyStep {
  name: string;
  title: string;
}

export type Parsed = { ok: true; value: unknown } | { ok: false; issue: Issue };

/** How a list is narrowed by a field: which parameter form it takes on the wire. */
export type FilterKind =
  /** `name~=text` contains, and `name=text` equals */
  | 'contains'
  /** `name=a,b` one of */
  | 'in'
  /** `name=from,to`, either may be empty */
  | 'range'
  | 'none';

export interface TextContext {
  /** translates a Chinese source text */
  t: (zh: string, params?: Record<string, string | number>) => string;
  /** zh, en, es or ja */
  language: string;
}

/** A choice as its author writes it. */
export interface ChoiceInput {
  value: string | number;
  label: string;
  color?: string | undefined;
  renamedFrom?: string | number | (string | number)[] | undefined;
}

/** Texts of the schema file that the type's settings refer to, resolved while normalising. */
export interface DefineContext {
  dictionary(code: string): { items: readonly ChoiceInput[] } | undefined;
}

/**
 * The pure face of a field type: what it means, without React, Node or SQL. `language` knows only this interface; the
 * registry of types is handed to it. A wire value is what travels in JSON (money as text); null is the only empty
 * value.
 */
export interface FieldType {
  name: string;
  align: 'left' | 'right' | 'center';
  /** default column width, px; by what the author says of the field where its contents are so various */
  width: number | ((settings: Readonly<Record<string, unknown>>) => number);
  /**
   * Pixels that the longest of its texts takes in the language of the page, where that is known beforehand: a column is
   * not narrower.
   */
  room?(field: Field, context: TextContext): number;
  filter: FilterKind;
  /** a total of it makes sense */
  summable: boolean;
  /** so long that lists do without it */
  isLong?: true;
  /** an amount of money: what a document comes to stands large above it */
  isMoney?: true;
  /** which of the account set's decimals hold where the author of a field says nothing */
  follows?: keyof Decimals;
  /** what an expression sees */
  expressionType(field: Field): ExpressionType;
  /** reads a value from outside: canonical wire value, or the issue. Never gets null, '' or undefined. */
  parse(input: unknown, field: Field): Parsed;
  /**
   * Reads what people see in cells and files (`1,234.50`, the label of a choice, 是) where that differs from what {@link
   * parse} takes. Undefined: this text means nothing here. References are not read here, as their records lie on the
   * server.
   */
  fromText?(text: string, field: Field, context: TextContext): unknown;
  /**
   * Reads what a person types or pastes where that is more than {@link parse} takes: a formula, a short or relative
   * date (E-34). Canonical wire value; undefined: it says nothing of this text.
   */
  fromEntry?(text: string, field: Field, context: TextContext): unknown;
  /**
   * What a text that begins with an operator makes of the value that stands there: `*0.95`, `+1` (E-34). Canonical wire
   * value; undefined: nothing of this text.
   */
  fromOperation?(text: string, old: unknown, field: Field): unknown;
  /** What is said of a field outside tables that must be filled in and is not, where that is not 不能为空. */
  demand?(field: Field): string | undefined;
  /** wire value (not null) -> value in expressions */
  toExpression(value: unknown, field: Field): ExpressionValue;
  /** value of an expression (not null) -> canonical wire value */
  fromExpression(value: ExpressionValue, field: Field): unknown;
  /**
   * text for people, for cells, prints and exports; `record` gives companions such as `supplierName`. Empty text for
   * null.
   */
  text(value: unknown, field: Field, record: Record<string, unknown>, context: TextContext): string;
  /**
   * What a word such as 上月 at one end of a range filter means on a day, as a value; undefined for what is no such word.
   * Query plans keep the word (E-12).
   */
  bound?(text: string, end: 'from' | 'to', today: string): string | undefined;
  /** upper bound of a range filter that is coarser than the values (a day for a time): the last value inside it */
  endOfRange?(bound: string): string;
  /** name of the companion that carries the display text on the wire (`supplierId` -> `supplierName`) */
  companion?(field: Field): string | undefined;
  /** name of the resource that the field's value is the id of, for types that refer to records */
  refersTo?(field: Field): string | undefined;
  /** name of the resource that a value names several records of */
  refersToEach?(field: Field): string;
  /** those records, each as it was called when the value was stored */
  recordsIn?(value: unknown): readonly NamedRecord[];
  /**
   * The value with other words in it: `change` gets those of each line or paragraph, in the runs of which they consist,
   * and gives as many, none of them empty. Left out: people write no words in it.
   */
  withWords?(value: unknown, change: (runs: readonly string[]) => readonly string[]): unknown;
  /** files that a value names; they are kept apart and belong to the record */
  filesOf?(value: unknown): readonly FileEntry[];
  /** so large that headers alone have it, with the whole width of a form; lines do not */
  ofHeader?: true;
}

/** Below lists of records; below lines that are told one by one, in reports and prints. */
export type AddedUp = 'records' | 'lines';

/** A record with what it is called. */
export interface NamedRecord {
  id: string;
  name: string;
}

/** The authoring face: only the loader, the linter and the editor need it, so that the page does not carry zod. */
export interface FieldTypeAuthoring {
  /** what an author may say beside the keys common to all fields; strict */
  settings: ZodObject;
  /** one sentence for the editor's hover */
  description: string;
  /** what a number of this type measures, each that it may; left out: it is no number */
  measures?(field: Field): readonly Dimension[];
  /** a hundred times what it says: 13 is 13 % */
  isPercentage?: true;
  /** characters of its longest text; left out: it has no bound that its author chooses */
  longest?(field: Field): number;
  /**
   * where what is shown of it is added up unless somebody says otherwise; left out: nowhere
   * @param field as its author writes it
   */
  addedUp?(field: Readonly<Record<string, unknown>>): readonly AddedUp[];
  /** only texts of one form are values: it is filled from fields of its own type alone */
  isForm?: true;
}

export type FieldTypes = Readonly<Record<string, FieldType>>;
