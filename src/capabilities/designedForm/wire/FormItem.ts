/** What a field of a form is entered with. */
export const TAGS = [
  'text',
  'textarea',
  'integer',
  'number',
  'money',
  'select',
  'choices',
  'switch',
  'date',
  'datetime',
  'user',
  'people',
  'department',
  'phone',
  'files',
  'picture',
  'table',
] as const;
export type Tag = (typeof TAGS)[number];

/** Kinds whose values name files that were uploaded. */
export const FILE_TAGS: readonly Tag[] = ['files', 'picture'];
/** Kinds that have options to choose from. */
export const CHOICE_TAGS: readonly Tag[] = ['select', 'choices'];
/** Kinds that hold several values, which conditions look among (`'a' in kinds`), and the kind that holds one of them. */
const ONE_OF = { choices: 'select', people: 'user' } as const satisfies Partial<Record<Tag, Tag>>;
export const isSeveralTag = (tag: Tag): tag is keyof typeof ONE_OF => Object.hasOwn(ONE_OF, tag);
/** What one value of a kind is entered with. */
export const oneOf = (tag: Tag): Tag => (isSeveralTag(tag) ? ONE_OF[tag] : tag);
/** Kinds that stand in the form itself, never in a line of a table, and that no formula fills in. */
export const HEADER_TAGS: readonly Tag[] = [...FILE_TAGS, 'choices', 'people', 'table'];

/** A choice of a field. */
export interface FormOption {
  value: string;
  label: string;
}

/** Records that are the options of a field. */
export interface RecordOptions {
  resource: string;
  /** other fields of the form -> field of the chosen record that they take their value from */
  fills?: Readonly<Record<string, string>>;
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
  /** in place of `options`, of one that chooses */
  from?: RecordOptions;
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
