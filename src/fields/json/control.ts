import { textareaControl } from '../ui/textareaControl';

/** While typing nothing is reported; what is no JSON stays as it was typed, for the rules to refuse. */
export const JsonControl = textareaControl({
  shown: (value) =>
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  clean: (text) => text,
  read: () => undefined,
  finish(text) {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
  rows: 6,
});
