import type { Resource } from '../../../language/model';
import type { Offered, Vouchered } from '../language';

/** What a document offers to posting templates. @throws Error for a resource that offers nothing */
export function offeredBy({ name, uses }: Resource): Offered {
  const offered = uses.accounting?.documents;
  if (!offered) throw new Error(`${name} offers nothing to vouchers`);
  return offered;
}

/** What its vouchers are made by. @throws Error for a resource whose records wait for none */
export function voucheredBy({ name, uses }: Resource): Vouchered {
  const said = uses.accounting?.vouchered;
  if (!said) throw new Error(`${name} waits for no vouchers`);
  return said;
}
