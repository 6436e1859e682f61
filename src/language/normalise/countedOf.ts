import type { Counted } from '../model/Conversion';

/** What `sellOut.quantity` means: a field of the lines of a resource. */
export function countedOf(path: string): Counted {
  const [of = '', field = ''] = path.split('.');
  return { of, field };
}
