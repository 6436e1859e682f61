import type { Resource } from '../model';

/** The number series of a resource's records, `CGRK{yyyyMMdd}{seq:4}`; undefined where people number them. */
export function seriesOf({ code, fields }: Resource): string | undefined {
  const series = fields.find(({ name }) => name === code)?.settings.series;
  return typeof series === 'string' ? series : undefined;
}

/** Whether a series begins anew with each day, month or year. */
export function isDated(series: string): boolean {
  return series.includes('{y');
}
