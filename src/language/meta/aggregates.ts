/** How values of several records come to one. */
export const aggregates = ['sum', 'count', 'avg', 'min', 'max'] as const;
