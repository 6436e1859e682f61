import type { ZodType } from 'zod';
import { definition, type Definition } from '../../../src/language/load/definition';
import {
  conditionMeta,
  expressionMeta,
  fieldPathMeta,
  nameMeta,
  pathMeta,
  permissionMeta,
  titleMeta,
  wholePermissionMeta,
} from '../../../src/language/meta/primitives';
import { namingOf } from '../../../src/language/meta/naming';
import { bare } from './MetaObjects';
import { namedWords } from './namedWords';

/** Kinds of values that have a name of their own, with what they are where their schema does not say it itself. */
export const KINDS: readonly { name: string; meta: ZodType; words?: string }[] = [
  { name: 'name', meta: nameMeta },
  { name: 'title', meta: titleMeta, words: 'Chinese text of 1 to 60 characters; the key of its translations' },
  { name: 'expression', meta: expressionMeta, words: 'what is calculated: `round(quantity * price, 2)`' },
  { name: 'condition', meta: conditionMeta, words: 'true, false, or an expression that is one of them' },
  { name: 'field path', meta: fieldPathMeta },
  { name: 'address', meta: pathMeta },
  { name: 'permission', meta: permissionMeta },
  { name: 'whole permission', meta: wholePermissionMeta },
];

/** Longer lists of choices are left to the editor. */
const MOST_CHOICES = 14;

/** What may stand behind a key, in Markdown. @param link to the chapter of an object */
export function valueWords(wrapped: ZodType, link: (meta: ZodType) => string | undefined): string {
  const meta = bare(wrapped);
  const naming = namingOf(meta);
  const named = naming && namedWords(naming);
  if (named !== undefined) return named;
  const linked = link(meta);
  if (linked !== undefined) return linked;
  // Whoever describes a schema gets a copy of it, with the same definition.
  const kind = KINDS.find(({ meta: known }) => definition(known) === definition(meta));
  if (kind) return kind.name;
  const { element, entries, items, keyType, options, type, values, valueType } = definition(meta) as Definition & {
    items?: ZodType[];
  };
  const words = (inner: ZodType) => valueWords(inner, link);
  switch (type) {
    case 'string':
      return textWords(meta);
    case 'number':
      return `${isWhole(meta) ? 'whole number' : 'number'}${boundsOf(meta)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'literal':
      return values!.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
    case 'enum':
      return choices(Object.keys(entries!));
    case 'array':
      return `list${boundsOf(meta) === '' ? '' : ` (${boundsOf(meta).slice(2)})`} of ${words(element!)}`;
    case 'tuple':
      return `[${items!.map(words).join(', ')}]`;
    case 'record':
      return `{ ${words(keyType!)}: ${words(valueType!)} }`;
    case 'union':
      return [...new Set(options!.map(words))].join(' or ');
    default:
      throw new Error(`The reference has no words for ${type}.`);
  }
}

function textWords(meta: ZodType): string {
  return (
    patternWords(meta) ??
    (checksOf(meta).some(({ pattern }) => pattern) ? meta.description : undefined) ??
    `text${boundsOf(meta)}`
  );
}

/** What a pattern asks for, in the words with which it refuses. */
export function patternWords(meta: ZodType): string | undefined {
  const pattern = checksOf(meta).find(({ pattern: asked, error }) => asked && error);
  return pattern?.error!({});
}

function choices(all: readonly string[]): string {
  const shown = all.slice(0, MOST_CHOICES).map((each) => `\`${each}\``);
  return [...shown, ...(all.length > MOST_CHOICES ? [`… (${all.length})`] : [])].join(', ');
}

interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
  pattern?: RegExp;
  error?: (issue: object) => string;
}

function checksOf(meta: ZodType): Check[] {
  return (definition(meta).checks ?? []).map(({ _zod }) => _zod.def as Check);
}

const isWhole = (meta: ZodType): boolean => (definition(meta) as Definition & { format?: string }).format === 'safeint';

/** How long or how large it may be. */
function boundsOf(meta: ZodType): string {
  const checks = checksOf(meta);
  const exactly = checks.find(({ check }) => check === 'length_equals')?.length;
  if (exactly !== undefined) return `, ${exactly}`;
  const least = checks
    .map(({ check, minimum, value }) => (check === 'greater_than' ? value : minimum))
    .findLast((bound) => bound !== undefined);
  const most = checks
    .map(({ check, maximum, value }) => (check === 'less_than' ? value : maximum))
    .findLast((bound) => bound !== undefined);
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  return most === undefined ? (least === undefined ? '' : `, at least ${least}`) : `, at most ${most}`;
}
