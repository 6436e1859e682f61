import type { EachMethod } from './ExpressionNode';

/** Methods of a list that name a variable: `lines.map(l, l.amount)`. */
export const eachMethods: ReadonlySet<string> = new Set<EachMethod>(['map', 'filter', 'all', 'exists']);
