import { truthy, type Environment } from '../expression';
import type { Condition } from './CompiledResource';

/** Asks a condition of a record; null counts as false. */
export function conditionHolds(condition: Condition, environment: Environment): boolean {
  return typeof condition === 'boolean' ? condition : truthy(condition.run(environment));
}
