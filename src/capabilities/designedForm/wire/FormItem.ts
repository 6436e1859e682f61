/** What a field of a form is entered with. */
export const TAGS = [
  'text',
  'textarea',
  'integer',
  'number',
  'money',
  'select',
  'switch',
  'date',
  'datetime',
  'user',
  'department',
  'phone',
  'files',
  'picture',
  'table',
] as const;
export type Tag = (typeof TAGS)[number];

/** Kinds whose values name files that were uploaded. */
export const FILE_TAGS: readonly Tag[] = ['files', 'picture'];
/** Kinds that stand in the form itself, never in a line of a table. */
export const HEADER_TAGS: readonly Tag[] = [...FILE_TAGS, 'table'];

/** A choice of a field. */
export interface FormOption {
  value: string;
  label: string;
}

/** A field of a form that people have designed (B-137). */
export interface FormItem {
  /** number that it is known by, whatever it is called; unique within a form and never given again */
  formId: number;
  /** name that the form keeps its value under */
  vModel: string;
  tag: Tag;
  /** title in Chinese */
  label: string;
  required: boolean;
  options?: readonly FormOption[];
  /** expression of our language that a new form starts with */
  defaultValue?: string;
  /** expression that works its value out */
  expression?: string;
  /** expression: it stands in the form where this holds */
  visible?: string;
  help?: string;
  /** characters, the largest number, or how many files */
  max?: number;
  /** of a number: it may be below zero */
  negative?: boolean;
  /** of a table */
  fields?: readonly FormItem[];
}

/** A form as templates keep it: what must hold of it beside what its fields say. */
export interface DesignedForm {
  items: readonly FormItem[];
  check?: readonly { must: string; message: string }[];
}

/** What a form holds, by the names of its fields. */
export type Content = Readonly<Record<string, unknown>>;
