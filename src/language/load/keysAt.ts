import type { ZodType } from 'zod';
import { definition } from './definition';

/** The keys that the meta-schema allows at a place of a file, in the order in which they are declared. */
export function keysAt(meta: ZodType, value: unknown, path: readonly (string | number)[]): string[] {
  let at: ZodType | undefined = resolve(meta, value);
  let data = value;
  for (const key of path) {
    data = (data as Record<string | number, unknown> | undefined)?.[key];
    at = at && resolve(child(at, key), data);
  }
  if (!at) return [];
  const { shape, keyType } = definition(at);
  return Object.keys(shape ?? (keyType && definition(keyType).entries) ?? {});
}

function child(meta: ZodType, key: string | number): ZodType | undefined {
  const def = definition(meta);
  return def.shape?.[String(key)] ?? def.valueType ?? def.element;
}

/** Sees through optional, default and union wrappers to the object that fits the data. */
function resolve(meta: ZodType | undefined, data: unknown): ZodType | undefined {
  let at = meta;
  for (;;) {
    if (!at) return undefined;
    const def = definition(at);
    if (def.innerType) at = def.innerType;
    else if (def.options) at = def.options.find((option) => fits(option, def.discriminator, data));
    else return at;
  }
}

function fits(option: ZodType, discriminator: string | undefined, data: unknown): boolean {
  const { shape } = definition(option);
  if (!shape || typeof data !== 'object' || data === null) return false;
  if (!discriminator) return true;
  const literal = shape[discriminator];
  return (literal && definition(literal).values?.includes((data as Record<string, unknown>)[discriminator])) ?? false;
}
