import type { Document } from '../../language/rules';
import { leaveTemplate } from './leaveTemplate';
import { officeTemplates } from './officeTemplates';
import type { ShippedTemplate } from './ShippedTemplate';

export const shippedTemplates: readonly ShippedTemplate[] = [leaveTemplate, ...officeTemplates];

/** Shipped templates as records, in their order. */
export function templateRecords(): Document[] {
  return shippedTemplates.map((template, index) => ({ ...template, version: null, sort: (index + 1) * 10 }));
}
