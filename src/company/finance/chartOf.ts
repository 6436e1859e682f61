import enterprise from '../../../schemas/_shared/charts/enterprise.json';
import small from '../../../schemas/_shared/charts/small.json';
import { readShipped } from '../shipped/readShipped';
import { chartMeta, type Chart } from './chartMeta';

/** 企业会计准则, with what this product books beside it: estimated payables. */
const ENTERPRISE = readShipped('charts/enterprise.json', chartMeta, enterprise);
/** 小企业会计准则, with what this product books beside it: estimated payables and goods on loan. */
const SMALL = readShipped('charts/small.json', chartMeta, small);

/** The chart of the accounting standards that an account set keeps to: `small` or `enterprise`. */
export const chartOf = (standard: unknown): Chart => (standard === 'enterprise' ? ENTERPRISE : SMALL);
