import { textControl } from '../ui/textControl';
import { codeMax } from './define';

export const CodeControl = textControl({
  max: codeMax,
  placeholder: ({ settings }) => (settings.series === undefined ? undefined : '留空自动编号'),
});
