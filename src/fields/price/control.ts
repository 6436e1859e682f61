import { numberControl } from '../ui/numberControl';
import { priceLimits } from './limits';

export const PriceControl = numberControl({ entry: () => ({ ...priceLimits(), strictZero: true }) });
