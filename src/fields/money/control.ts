import { numberControl } from '../ui/numberControl';
import { moneyLimits } from './limits';

export const MoneyControl = numberControl({ entry: moneyLimits });
