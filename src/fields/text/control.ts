import { textControl } from '../ui/textControl';
import { textMax } from './define';

export const TextFieldControl = textControl({ max: textMax });
