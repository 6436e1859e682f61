import type { TextContext } from '../model';

/**
 * Texts of a paper that is Chinese whatever the language of the screen: the source texts with their placeholders filled
 * in.
 */
export const chineseTexts: TextContext = {
  t: (zh, params = {}) => zh.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)),
  language: 'zh',
};
