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
  /** of a tuple, and what may follow them */
  items?: ZodType[];
  rest?: ZodType | null;
  keyType?: ZodType;
  valueType?: ZodType;
  /** of a record: whether no key of the enumeration is demanded */
  partial?: boolean;
  entries?: Record<string, string>;
  options?: ZodType[];
  discriminator?: string;
  values?: unknown[];
  /** of a format, which is a check of its own */
  check?: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: Check } }[];
}

interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
  format?: string;
  /** a bound of numbers, and whether it is allowed itself */
  value?: unknown;
  inclusive?: boolean;
  fn?: (value: unknown) => unknown;
}

export function definition(meta: ZodType): Definition {
  return (meta as unknown as { def: Definition }).def;
}
