import { textControl } from '../ui/textControl';
import { LANDLINE_MAX } from './define';

export const LandlineControl = textControl({ max: () => LANDLINE_MAX, type: 'tel' });
