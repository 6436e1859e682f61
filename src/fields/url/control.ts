import { textControl } from '../ui/textControl';
import { URL_MAX } from './define';

export const UrlControl = textControl({ max: () => URL_MAX, type: 'url' });
