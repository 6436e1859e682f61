import { z, type ZodType } from 'zod';
import type { Message } from '../../lib/message';
import type { ScreenKind } from '../model';

/**
 * Where it is said what a name belongs to: by the value of the nearest key of a name around the place (`of`), or of one
 * in it (`rows.of`), or by the key of a record under which the place stands.
 */
export type Around = { at: string } | { under: string };

/** What a field must be to be named at a place. */
export type Holds =
  | 'number'
  | 'date'
  | 'datetime'
  | 'moment'
  | 'yesNo'
  | 'text'
  | 'reference'
  | 'person'
  | 'choice'
  | 'chosen'
  | 'lines'
  | 'balance'
  | 'any';

/**
 * A part that a resource must have: what it is, and where a room knows it whole, how it is written; of a button, which
 * other one does as well.
 */
export type Part =
  | NeededKind
  | { is: NeededKind; as: Readonly<Record<string, unknown>> }
  | { is: 'button'; or: string };
type NeededKind = Holds | 'key' | 'measure' | 'button';

/** Parts by their paths, `kind` or `lines.amount`. */
export type Parts = Readonly<Record<string, Part>>;

export interface FieldNaming {
  kind: 'field';
  /** resource whose it is; left out: the one that names it */
  of?: Around;
  /** or the reference of the naming resource to the one whose it is */
  through?: Around;
  /** child table whose it is, where one is said; else of the header */
  in?: Around | { table: string };
  /** a field of the header stands there too, where a child table is said */
  beside?: true;
  is?: Holds;
  /** `lines.price` stands there too, or alone */
  paths?: 'too' | 'only';
  /** it may go on through references: `productId.categoryId` */
  isDeep?: true;
  /** names of which it must be one as well: what stands at a path of the uses of its resource, or of the one `of` */
  among?: { uses: string; of?: Around };
  /** path of the uses that the resource has to which a reference leads: `settlement.opens` */
  to?: string;
  /** resource to which a reference leads */
  leadsTo?: Around;
}

export interface ResourceNaming {
  kind: 'resource';
  /** path of its uses, `settlement.ledger`, at which something stands */
  with?: string;
  isLedger?: true;
  /** what such a resource is called */
  called?: Message;
  /** names of which it must be one */
  among?: { uses: string; of?: Around };
  /** what it must have for the room to work with it */
  has?: Parts;
  /** fields of who names it show those of the same name there */
  isShown?: true;
  /** the room answers its calls: it must say so, or it would be a table that everybody writes */
  calls?: 'own';
}

/** What the resource itself must have that says the key. */
export interface OwnNaming {
  kind: 'own';
  has: Parts;
  /** as of a resource that is named */
  calls?: 'own';
}

export interface ActionNaming {
  kind: 'action';
  /** as of a field */
  of?: Around;
  through?: Around;
  /** what closes lines stands there too, of documents whose lines can be closed */
  closes?: true;
  /** a button that sets fields stands there too */
  orSets?: true;
  /** it leads to another state, does so and takes nothing back, or leaves the state as it is */
  does?: 'leads' | 'acts' | 'stays';
}

export interface ScreenNaming {
  kind: 'screen';
  is?: 'report';
  /** kinds that may not stand there */
  except?: readonly ScreenKind[];
  /** what such a screen is called */
  called?: Message;
}

export interface ButtonNaming {
  kind: 'button';
}

/** Which records of a resource, by its fields: each key names one of them, with an operator behind it. */
export interface RowsNaming {
  kind: 'rows';
  /** resource whose they are; left out: the one that names it */
  of?: Around;
  /** it may ask what a reference leads to, `warehouseId.kind`: the room asks as schema files do, not as people */
  isDeep?: true;
}

/** A text that people read. */
export interface TextNaming {
  kind: 'text';
}

/** A choice of a settings page that refuses and warns. */
export interface SettingNaming {
  kind: 'setting';
  /** words that stand for themselves */
  or?: readonly string[];
}

/** What is named at a place of a schema file. */
export type Naming =
  | FieldNaming
  | ResourceNaming
  | ActionNaming
  | ScreenNaming
  | SettingNaming
  | ButtonNaming
  | RowsNaming
  | TextNaming
  | OwnNaming;

const namings = z.registry<Naming>();

/** What a place names; undefined: nothing that could be looked up. */
export const namingOf = (meta: ZodType): Naming | undefined => namings.get(meta);

/** A place of this form that names something. */
export function naming<Meta extends ZodType>(meta: Meta, said: Naming): Meta {
  const own = meta.clone();
  namings.add(own, said);
  return own;
}
