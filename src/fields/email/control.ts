import { textControl } from '../ui/textControl';
import { EMAIL_MAX } from './define';

// Not type=email: browsers then change what was typed and refuse a caret position.
export const EmailControl = textControl({ max: () => EMAIL_MAX, inputMode: 'email' });
