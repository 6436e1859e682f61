import { numberControl } from '../ui/numberControl';
import { quantityLimits } from './limits';

export const QuantityControl = numberControl({ entry: quantityLimits });
