import { numberControl } from '../ui/numberControl';
import { percentLimits } from './limits';

export const PercentControl = numberControl({ entry: (field) => ({ ...percentLimits(field), suffix: '%' }) });
