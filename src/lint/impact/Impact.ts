import type { Message } from '../../lib/message';

/** What a change is about, in the order in which a report tells it. */
export const IMPACT_AREAS = [
  'resource',
  'route',
  'menu',
  'permission',
  'field',
  'table',
  'column',
  'search',
  'action',
  'form',
  'machine',
  'dictionary',
  'ledger',
  'posting',
  'conversion',
  'print',
  'api',
  'translation',
] as const;

export type ImpactArea = (typeof IMPACT_AREAS)[number];

/** Whose change it is. */
export interface ImpactOwner {
  /** `resource`, or the kind of a shared file */
  kind: 'resource' | 'machine' | 'dictionary' | 'fieldSet' | 'module';
  name: string;
  title: string;
  /** where it is said now; where it was said, when it is gone */
  file: string;
}

/** One thing that is different for people, callers or the database. */
export interface Impact {
  owner: ImpactOwner;
  area: ImpactArea;
  change: 'added' | 'removed' | 'changed';
  /** name of the thing: a field's path, an address, a permission */
  subject: string;
  title?: string | undefined;
  details: readonly Message[];
  /** what of the database is altered */
  sql?: readonly string[];
  /** who named it before and is looked at with it: `order.json column` */
  readers?: readonly string[];
  /** undefined: nothing that stands is broken by it */
  breaks?: Break;
}

/** That something which stands no longer works as it did. */
export interface Break {
  /** key under `$breaks` of the owner's file that acknowledges it: `field:lines.price` */
  id: string;
  why: Message;
  /** the reason that the author gives; undefined: nobody has acknowledged it */
  acknowledged?: string;
}
