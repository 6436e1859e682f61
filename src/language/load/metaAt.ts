import type { ZodType } from 'zod';
import { definition } from './definition';
import { likeliestForm } from './likeliestForm';

/**
 * What the meta-schema says of a place of a file, seen through what may be left out and told apart by what stands
 * there. Undefined where it says nothing, or the value fits none of several forms.
 */
export function metaAt(meta: ZodType, value: unknown, path: readonly (string | number)[]): ZodType | undefined {
  let at: ZodType | undefined = unwrapped(meta, value);
  let data = value;
  for (const key of path) {
    data = (data as Record<string | number, unknown> | undefined)?.[key];
    at = at && unwrapped(wrappedAt(at, key), data);
  }
  return at;
}

/** The same of one key, with what its author says of it and whether it may be left out. */
export function wrappedAt(meta: ZodType, key: string | number): ZodType | undefined {
  const { element, shape, valueType } = definition(meta);
  if (shape) return Object.hasOwn(shape, key) ? shape[key] : undefined;
  return valueType ?? element;
}

function unwrapped(meta: ZodType | undefined, data: unknown): ZodType | undefined {
  let at = meta;
  for (;;) {
    if (!at) return undefined;
    const { discriminator, innerType, options } = definition(at);
    if (innerType) at = innerType;
    else if (options && isHolder(data)) at = formOf(options, discriminator, data);
    else return at;
  }
}

/** The form that an object has: told by its discriminator, else by its keys. */
function formOf(
  options: readonly ZodType[],
  discriminator: string | undefined,
  data: Record<string, unknown>,
): ZodType | undefined {
  if (discriminator === undefined) return likeliestForm(options, data);
  return options.find((form) => {
    const literal = definition(form).shape?.[discriminator];
    return literal && definition(literal).values?.includes(data[discriminator]);
  });
}

function isHolder(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
