import type { Model } from '../model';
import { isRecord } from '../model/LookUp';

/**
 * Tells references and look-ups that take a dated value of a record on which day it counts: that of the document. Masters
 * have none, and take what counts today.
 */
export function linkDated({ resources }: Model): void {
  const isDated = (resource: string, name: string | undefined): boolean =>
    resources[resource]?.fields.some((field) => field.name === name && field.dated !== undefined) ?? false;
  for (const { date, fields } of Object.values(resources))
    for (const { lookUp, target } of fields.flatMap((field) => [field, ...(field.fields ?? [])])) {
      const dated = target ? Object.values(target.fill).filter((name) => isDated(target.resource, name)) : [];
      if (target && dated.length > 0 && date !== undefined) target.dated = { day: date, names: [...new Set(dated)] };
      if (!isRecord(lookUp) || date === undefined) continue;
      const own = lookUp.lines === undefined ? lookUp.field : undefined;
      if (isDated(lookUp.record, own) || isDated(lookUp.record, lookUp.otherwise)) lookUp.day = date;
    }
}
