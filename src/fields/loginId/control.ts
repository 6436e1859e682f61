import { textControl } from '../ui/textControl';
import { LOGIN_ID_MAX } from './define';

export const LoginIdControl = textControl({ max: () => LOGIN_ID_MAX, type: 'tel' });
