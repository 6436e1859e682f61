import type { InvoiceLine } from '../../wire';

/** What goods are called, without the class of the tax office before it: `*金属制品*带钢` is 带钢. */
export function bareName({ name }: Pick<InvoiceLine, 'name'>): string {
  return name.replace(/^\*[^*]*\*/, '').trim();
}
