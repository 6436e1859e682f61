import { textControl } from '../ui/textControl';
import { codeMax } from './define';

export const CodeControl = textControl({ max: codeMax });
