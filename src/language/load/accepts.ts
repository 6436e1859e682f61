import type { ZodType } from 'zod';
import { isObject } from '../../lib/isObject';
import { definition, type Definition } from './definition';

/** Whether a value is of the right shape. Fills in defaults; says nothing about mistakes. */
export type Accepts = (value: unknown) => boolean;

/**
 * Compiles a meta-schema into a check that is many times faster than parsing with it, because it copies nothing and
 * collects nothing. It is never more lenient: where it meets something that it does not know it refuses, and zod has
 * the last word. So a clean file costs next to nothing, and only a faulty one is parsed.
 */
export function accepts(meta: ZodType | undefined): Accepts {
  if (meta === undefined) return refuses;
  const known = compiled.get(meta) ?? later(meta);
  compiled.set(meta, known);
  return known;
}

/** Compiled when it meets its first value: a single file has few of all the types and keys that there are. */
function later(meta: ZodType): Accepts {
  let own: Accepts | undefined;
  return (value) => (own ??= compile(meta))(value);
}

const refuses: Accepts = () => false;

const compiled = new WeakMap<ZodType, Accepts>();

function compile(meta: ZodType): Accepts {
  const def = definition(meta);
  switch (def.type) {
    case 'object':
      return def.shape && def.catchall && definition(def.catchall).type === 'never'
        ? both(object(def.shape), checks(meta))
        : refuses;
    case 'record':
      return both(record(def), checks(meta));
    case 'array': {
      const item = accepts(def.element);
      const fits = checks(meta);
      return (value) => Array.isArray(value) && fits(value) && value.every(item);
    }
    case 'tuple': {
      const items = (def.items ?? []).map(accepts);
      const fits = checks(meta);
      if (def.rest) return refuses;
      return (value) =>
        Array.isArray(value) &&
        value.length === items.length &&
        items.every((item, index) => item(value[index])) &&
        fits(value);
    }
    case 'union':
      return def.discriminator === undefined
        ? anyOf((def.options ?? []).map(accepts))
        : byDiscriminator(def.options ?? [], def.discriminator);
    case 'optional':
    case 'default':
      return accepts(def.innerType);
    case 'literal':
      return (value) => def.values?.includes(value) ?? false;
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries ?? {}));
      return (value) => values.has(value);
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'string': {
      const fits = checks(meta);
      return (value) => typeof value === 'string' && fits(value);
    }
    case 'number': {
      const fits = checks(meta);
      return (value) => Number.isFinite(value) && fits(value);
    }
    default:
      return refuses;
  }
}

function object(shape: Record<string, ZodType>): Accepts {
  const entries = Object.entries(shape).map(([key, meta]) => {
    const { type, defaultValue } = definition(meta);
    return {
      key,
      accept: accepts(meta),
      isDemanded: type !== 'optional' && type !== 'default',
      defaultValue: type === 'default' ? defaultValue : undefined,
    };
  });
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const demanded = entries.filter(({ isDemanded }) => isDemanded);
  const defaults = entries.filter(({ defaultValue }) => defaultValue !== undefined);
  return (value) => {
    if (!isObject(value)) return false;
    for (const key in value) {
      const entry = byKey.get(key);
      if (!entry?.accept(value[key])) return false;
    }
    if (!demanded.every(({ key }) => Object.hasOwn(value, key))) return false;
    for (const { key, defaultValue } of defaults) if (!Object.hasOwn(value, key)) value[key] = defaultValue;
    return true;
  };
}

/** The keys of an enumeration are demanded unless the record is partial. */
function record({ keyType, valueType, partial: isPartial }: Definition): Accepts {
  const [acceptsKey, acceptsValue] = [accepts(keyType), accepts(valueType)];
  const demanded = Object.values((!isPartial && keyType && definition(keyType).entries) || {});
  return (value) => {
    if (!isObject(value) || !demanded.every((key) => Object.hasOwn(value, key))) return false;
    for (const key in value) if (!acceptsKey(key) || !acceptsValue(value[key])) return false;
    return true;
  };
}

const anyOf =
  (options: readonly Accepts[]): Accepts =>
  (value) =>
    options.some((option) => option(value));

function byDiscriminator(options: readonly ZodType[], key: string): Accepts {
  const byValue = new Map(
    options.flatMap((option) => {
      const literal = definition(option).shape?.[key];
      return ((literal && definition(literal).values) ?? []).map((value) => [value, accepts(option)] as const);
    }),
  );
  return (value) => isObject(value) && (byValue.get(value[key])?.(value) ?? false);
}

const both =
  (first: Accepts, second: Accepts): Accepts =>
  (value) =>
    first(value) && second(value);

/**
 * Length, bounds, whole numbers, pattern, and what a meta-schema refines by a function of its own; any other check is
 * left to zod. For values of the right type alone.
 */
function checks(meta: ZodType): Accepts {
  const { check, checks: more = [], ...own } = definition(meta);
  // A format is a type and a check at once.
  const all = [...(check === undefined ? [] : [{ ...own, check }]), ...more.map(({ _zod: { def } }) => def)].map(
    (def) => {
      const { check, minimum = Infinity, maximum = -1, pattern, fn, format, inclusive, value: bound } = def;
      if (check === 'number_format' && format === 'safeint') return Number.isSafeInteger;
      if (check === 'greater_than' && typeof bound === 'number')
        return (value: unknown) => (inclusive ? (value as number) >= bound : (value as number) > bound);
      if (check === 'less_than' && typeof bound === 'number')
        return (value: unknown) => (inclusive ? (value as number) <= bound : (value as number) < bound);
      if (check === 'min_length') return (value: unknown) => (value as string).length >= minimum;
      if (check === 'max_length') return (value: unknown) => (value as string).length <= maximum;
      if (check === 'string_format' && pattern && !pattern.global && !pattern.sticky)
        return (value: unknown) => pattern.test(value as string);
      if (check === 'custom' && fn) return (value: unknown) => fn(value) === true;
      return refuses;
    },
  );
  return (value) => all.every((fits) => fits(value));
}
