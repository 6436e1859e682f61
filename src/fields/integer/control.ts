import { numberControl } from '../ui/numberControl';
import { integerLimits } from './limits';

export const IntegerControl = numberControl({ entry: integerLimits, wire: Number });
