import { numberControl } from '../ui/numberControl';
import { priceLimits } from './limits';

export const PriceControl = numberControl({ entry: (field) => ({ ...priceLimits(field), strictZero: true }) });
