import { textControl } from '../ui/textControl';
import { readTime } from './readTime';
import { typedTime } from './typedTime';

export const TimeControl = textControl({
  max: () => 20,
  inputMode: 'numeric',
  placeholder: () => 'HH:mm',
  read: typedTime,
  // What is no time stays as it was typed, for the rules to refuse.
  finish: (text) => (text.trim() === '' ? null : (readTime(text) ?? text.trim())),
});
