import { chineseTexts } from '../../../language/print/chineseTexts';
import { type DocumentState, isEmpty } from '../../../language/rules';

/** Characters of it, at most. */
const SUMMARY_MAX = 500;

/** Titles and values of the fields that are filled in, in their order, in the language that the company works in. */
export function summaryOf({ compiled, document }: DocumentState): string {
  const parts = compiled.header.flatMap(({ field, type }) => {
    const value = document[field.name];
    const text = isEmpty(value) ? '' : type.text(value, field, document, chineseTexts);
    return text === '' ? [] : [`${field.title}：${text}`];
  });
  const text = parts.join('；');
  return text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX - 1)}…`;
}
