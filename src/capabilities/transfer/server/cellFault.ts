import type { Issue } from '../../../language/model';

/** What stands in a cell in place of a number of which a spreadsheet has lost the last digits. */
export const LOST_DIGITS = '#>15';

/** What a spreadsheet shows where a formula has no value. */
const NO_VALUE = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i;

/** What is wrong with a cell whatever it is for; undefined where nothing is. */
export function cellFault(text: string): Issue | undefined {
  if (text === LOST_DIGITS) return { message: '数字超过15位，末尾的数字已丢失，请将单元格设为文本后重新填写' };
  return NO_VALUE.test(text) ? { message: '单元格是公式错误{text}', params: { text } } : undefined;
}
