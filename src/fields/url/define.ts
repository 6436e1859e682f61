import type { FieldType } from '../../language/model';
import { parseText } from '../shared/parseText';
import { refuse } from '../shared/refuse';
import { textType } from '../shared/textType';
import { isWebAddress } from './isWebAddress';

export const URL_MAX = 500;

export const url: FieldType = textType({
  name: 'url',
  width: 200,
  parse(input) {
    const parsed = parseText(input, { max: URL_MAX });
    return !parsed.ok || parsed.value === null || isWebAddress(String(parsed.value))
      ? parsed
      : refuse('请输入正确的网址，例如 https://www.example.com');
  },
});
