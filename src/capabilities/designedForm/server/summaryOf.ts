import { chineseTexts } from '../../../language/print/chineseTexts';
import { conditionHolds, type DocumentState, isEmpty } from '../../../language/rules';

/** Characters of it, at most. */
const SUMMARY_MAX = 500;

/** Titles and values of the fields that are filled in and seen, in their order, in the language that the company works in. */
export function summaryOf(state: DocumentState): string {
  const { compiled, document } = state;
  const parts = compiled.header.flatMap(({ field, type, visible }) => {
    const value = document[field.name];
    const isShown = !isEmpty(value) && conditionHolds(visible, state.environment());
    const text = isShown ? type.text(value, field, document, chineseTexts) : '';
    return text === '' ? [] : [`${field.title}：${text}`];
  });
  const text = parts.join('；');
  return text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX - 1)}…`;
}
