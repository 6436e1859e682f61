import type { ZodType } from 'zod';

/** What zod knows of a schema, as far as the loader asks. */
export interface Definition {
  type: string;
  shape?: Record<string, ZodType>;
  /** of an object: what it does with other keys; `never` where it is strict */
  catchall?: ZodType;
  innerType?: ZodType;
  defaultValue?: unknown;
  element?: ZodType;
  keyType?: ZodType;
  valueType?: ZodType;
  entries?: Record<string, string>;
  options?: ZodType[];
  discriminator?: string;
  values?: unknown[];
  checks?: {
    _zod: {
      def: { check: string; minimum?: number; maximum?: number; pattern?: RegExp; fn?: (value: unknown) => unknown };
    };
  }[];
}

export function definition(meta: ZodType): Definition {
  return (meta as unknown as { def: Definition }).def;
}
