import { methodPath } from './methodPath';
import { postedField } from './postedField';
import { valueOrigin } from './valueOrigin';

/** What the linter asks of ledgers of cost, and of those who post to them. */
export const costingRules = [valueOrigin, postedField, methodPath];
