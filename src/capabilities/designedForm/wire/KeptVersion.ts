import type { DesignedForm } from './FormItem';

/** A form as it once was (wire). */
export interface KeptVersion {
  version: number;
  title: string;
  form: DesignedForm;
  /** who saved it; null where the product did */
  by: string | null;
  /** YYYY-MM-DD HH:mm:ss */
  at: string;
}

/** Call below the address of what keeps versions of its forms, with `id`: the newest of them first. */
export const VERSIONS_CALL = 'versions';
