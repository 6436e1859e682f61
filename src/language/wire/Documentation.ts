import type { Conversion, Field, Ledger, Machine, MenuGroup, Permission, Posting, Route } from '../model';

/** Something that the documentation describes, by its name in the schemas, and the module on whose page it stands. */
export interface Documented {
  name: string;
  title: string;
  module: string;
}

/** What there is to read: modules in the order of the menu, and what stands on their pages. */
export interface DocumentationOutline {
  modules: (MenuGroup & { /** number of its screens */ screens: number })[];
  resources: Documented[];
  /** how many more there are, none of whose screens the reader may open */
  withheld: number;
}

/** A field as people read of it. */
export type DocumentedField = Pick<
  Field,
  | 'name'
  | 'path'
  | 'type'
  | 'title'
  | 'help'
  | 'required'
  | 'visible'
  | 'editable'
  | 'default'
  | 'value'
  | 'check'
  | 'unique'
  | 'frozen'
  | 'system'
  | 'options'
> & {
  /** resource that it refers to */
  refersTo?: string;
};

export interface DocumentedTable {
  title: string;
  fields: DocumentedField[];
}

/** All that the documentation says of one resource, in Chinese source texts. */
export interface Chapter extends Documented {
  /** schema file; for whom may see how screens are written */
  file?: string;
  /** base of its calls */
  api: string;
  /** `called`: what screens of its kind are called, in Chinese, where a room brings it */
  screens: (Pick<Route, 'name' | 'kind' | 'path' | 'title' | 'permissions' | 'hidden'> & { called?: string })[];
  fields: DocumentedField[];
  /** its lines and other child tables, with what is looked up beside them */
  tables: DocumentedTable[];
  machine?: Machine;
  /** module part of its permissions */
  permission: string;
  generates: (Pick<Conversion, 'to' | 'title' | 'when'> & { linesWhen?: string })[];
  /** what its documents are made from: resource and name of the step */
  sources: { name: string; title: string }[];
  postings: Pick<Posting, 'add' | 'each' | 'keys' | 'ledger' | 'on' | 'side' | 'when'>[];
  ledger?: Pick<Ledger, 'keys' | 'measures'>;
  /** layouts on paper; lengths in mm, `rows`: lines of a page */
  prints: { name: string; title: string; width: number; height: number; rows?: number }[];
  permissions: Pick<Permission, 'code' | 'title' | 'screens' | 'buttons'>[];
}

/** What the search of the documentation looks through, of one resource. */
export interface ChapterIndex extends Documented {
  screens: Pick<Route, 'name' | 'path' | 'title'>[];
  fields: Pick<Field, 'path' | 'title'>[];
  permissions: Pick<Permission, 'code' | 'title'>[];
}
