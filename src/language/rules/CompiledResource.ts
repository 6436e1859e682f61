import type { Ask, Compiled } from '../expression';
import type { Field, FieldType, Resource } from '../model';

/** A condition that is fixed, or that is asked of the record. */
export type Condition = boolean | Compiled;

export interface CompiledField {
  field: Field;
  type: FieldType;
  /** the child table it belongs to; undefined: the header */
  table?: string;
  required: Condition;
  visible: Condition;
  editable: Condition;
  default?: Compiled;
  /** what it is computed by: its value, or the weight of its line where a total is spread */
  value?: Compiled;
  spread?: Compiled;
  check: { must: Compiled; message: string }[];
}

export interface CompiledTable {
  name: string;
  field: Field;
  visible: Condition;
  /** what is stored */
  fields: CompiledField[];
  /** what is asked for and shown, never stored */
  lookUps: CompiledField[];
  /** both, in the order of the file */
  cells: CompiledField[];
}

/** What a record must be for an action. `warns`: where it is true, people may go on all the same. */
export interface CompiledDemand {
  must: Compiled;
  refusal: string;
  warns?: Compiled;
  /** what the refusal names in braces, beside the record */
  names: readonly (readonly [string, Compiled])[];
  /** what all of them read of the record, and ask of others */
  reads: readonly string[];
  asks: readonly Ask[];
}

/** What a record as a whole must be. `warns`: where it is true, people may save it all the same. */
export interface CompiledRecordCheck {
  must: Compiled;
  message: string;
  warns?: Compiled;
}

/** A resource with its expressions compiled: the rules that browser and server share. */
export interface CompiledResource {
  resource: Resource;
  /** header fields, child tables left out */
  header: CompiledField[];
  /** header fields that are asked for and shown, never stored */
  lookUps: CompiledField[];
  /** child tables in order, with their fields */
  tables: CompiledTable[];
  /** every field by path, those that are only shown included, child tables left out */
  byPath: ReadonlyMap<string, CompiledField>;
  check: CompiledRecordCheck[];
  /** action or button -> what a record must be for it */
  demands: ReadonlyMap<string, readonly CompiledDemand[]>;
  /** computed fields, each after what it reads */
  computed: { target: CompiledField; reads: ReadonlySet<string> }[];
}
