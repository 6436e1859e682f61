import { RATIO } from '../language/meta/ratio';

/**
 * The two fields of a measure that is a ratio, and where their names stand in its text; undefined for another measure.
 */
export function ratioOf(said: string): { name: string; offset: number }[] | undefined {
  const [, times = '', of, per] = RATIO.exec(said) ?? [];
  return of === undefined || per === undefined
    ? undefined
    : [
        { name: of, offset: times.length },
        { name: per, offset: said.length - per.length },
      ];
}
