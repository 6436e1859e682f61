import type { ZodType } from 'zod';
import { isObject } from '../../lib/isObject';
import { definition } from './definition';

/**
 * Which of several forms a list or an object has, though it may be faulty: an object that of which it has most keys, the
 * first of equals.
 */
export function likeliestForm(options: readonly ZodType[], value: unknown): ZodType | undefined {
  if (Array.isArray(value)) return options.find((option) => definition(option).element);
  if (!isObject(value)) return undefined;
  const known = (option: ZodType): number =>
    Object.keys(value).filter((key) => Object.hasOwn(definition(option).shape ?? {}, key)).length;
  const forms = options.filter((option) => definition(option).shape);
  const [first] = forms.toSorted((a, b) => known(b) - known(a));
  return first ?? options.find((option) => definition(option).valueType);
}
