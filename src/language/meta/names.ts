import { z, type ZodType } from 'zod';
import { say } from '../../lib/message';
import {
  type ActionNaming,
  type Around,
  type FieldNaming,
  naming,
  type OwnNaming,
  type Part,
  type Parts,
  type ResourceNaming,
  type RowsNaming,
  type ScreenNaming,
} from './naming';
import { fieldPathMeta, filterMeta, nameMeta, settingMeta, titleMeta } from './primitives';

const deepPathMeta = z.string().regex(/^\w+(\.\w+){0,2}$/, 'a field, and behind it what it leads to');

type Said<Of> = Omit<Of, 'kind'>;

/** The value of the nearest key of this name around a place. */
export const at = (key: string): Around => ({ at: key });

/** The key, of the record of this name, under which a place stands. */
export const under = (key: string): Around => ({ under: key });

/** A field of the header, or of a child table that is said. */
export const field = (said: Said<FieldNaming> = {}) => naming(nameMeta, { kind: 'field', ...said });

/** The same, or `lines.price`; other paths by their pattern. */
export const path = ({ paths = 'too', ...said }: Said<FieldNaming> = {}) =>
  naming(fieldPathMeta, { kind: 'field', paths, ...said });

/** What is read of a field of the header or of lines, through references too: `lines.productId.categoryId`. */
export const deepPath = (said: Said<FieldNaming> = {}) =>
  naming(deepPathMeta, { kind: 'field', isDeep: true, ...said });

export const resource = (said: Said<ResourceNaming> = {}) => naming(nameMeta, { kind: 'resource', ...said });

export const ledger = (said: Said<ResourceNaming> = {}) =>
  resource({ with: 'ledger', isLedger: true, called: say`ledger`, ...said });

/** A key of a ledger. */
export const key = (said: Said<FieldNaming> = {}) => field({ among: { uses: 'ledger.keys' }, ...said });

/** A measure of a ledger. */
export const measure = (said: Said<FieldNaming> = {}) => field({ among: { uses: 'ledger.measures' }, ...said });

export const action = (said: Said<ActionNaming> = {}) => naming(nameMeta, { kind: 'action', ...said });

export const button = () => naming(nameMeta, { kind: 'button' });

export const screen = (said: Said<ScreenNaming> = {}) => naming(nameMeta, { kind: 'screen', ...said });

/** A choice of a settings page, which refuses and warns. */
export const level = () => naming(settingMeta, { kind: 'setting' });

/** The same, or a word that stands for itself. */
export const levelOr = (...words: readonly string[]) =>
  naming(z.string().regex(new RegExp(`^(${words.join('|')}|\\w+\\.\\w+)$`)), { kind: 'setting', or: words });

/** A key of a room, and what its resource must have for it. */
export const own = <Meta extends ZodType>(meta: Meta, has: Parts, more: Pick<OwnNaming, 'calls'> = {}): Meta =>
  naming(meta, { kind: 'own', has, ...more });

/** Parts of these names, all of one kind. */
export const parts = (is: Exclude<Part, object>, ...names: readonly string[]): Parts =>
  Object.fromEntries(names.map((name) => [name, is]));

/** Which records of the resource, or of another one. */
export const rows = (said: Said<RowsNaming> = {}) => naming(filterMeta, { kind: 'rows', ...said });

/** A text that people read, in Chinese. */
export const text = () => naming(titleMeta, { kind: 'text' });
