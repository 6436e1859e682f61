import type { TextContext } from '../language/model';

/** Texts as they stand in the source language, for tests. */
export const testContext: TextContext = {
  t: (zh, params = {}) => zh.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
  language: 'zh',
};
