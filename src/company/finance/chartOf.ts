import type { Chart } from './Chart';
import { enterpriseChart } from './enterpriseChart';
import { smallChart } from './smallChart';

/** The chart of the accounting standards that an account set keeps to: `small` or `enterprise`. */
export const chartOf = (standard: unknown): Chart => (standard === 'enterprise' ? enterpriseChart : smallChart);
