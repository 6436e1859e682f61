import { cutText } from '../ui/cutText';
import { textareaControl } from '../ui/textareaControl';
import { textareaMax } from './define';

export const TextareaFieldControl = textareaControl({
  shown: (value) => (value === null || value === undefined ? '' : String(value)),
  clean: (text, field) => cutText(text, textareaMax(field)),
  read: (text) => text.trim() || null,
  rows: 3,
});
