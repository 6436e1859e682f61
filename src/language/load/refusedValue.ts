import type { ZodError } from 'zod';
import { say, type Message } from '../../lib/message';

/**
 * What a value should have been, from the issue that zod has with it. What a meta-schema says itself (`.regex(…, 'an
 * address')`) is a sentence of its own.
 */
export function refusedValue(issue: ZodError['issues'][number]): Message {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return say`at least ${Number(issue.minimum)} characters`;
      if (issue.origin === 'array') return say`at least ${Number(issue.minimum)} items`;
      return issue.inclusive === false
        ? say`more than ${Number(issue.minimum)}`
        : say`${Number(issue.minimum)} or more`;
    case 'too_big':
      if (issue.origin === 'string') return say`at most ${Number(issue.maximum)} characters`;
      if (issue.origin === 'array') return say`at most ${Number(issue.maximum)} items`;
      return issue.inclusive === false
        ? say`less than ${Number(issue.maximum)}`
        : say`${Number(issue.maximum)} or less`;
    case 'invalid_type':
      return { template: issue.expected, values: [] };
    case 'invalid_value':
      return say`one of ${issue.values.map(String)}`;
    default:
      return { template: issue.message, values: [] };
  }
}
