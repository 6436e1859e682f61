import type { Title } from './Title';

/** A title in the language of `t`; a composed one by its pattern and its part. */
export function wordedTitle(
  { of, pattern, text }: Title,
  t: (text: string, params?: Record<string, string>) => string,
): string {
  return pattern === undefined || of === undefined ? t(text) : t(pattern, { title: t(of) });
}
