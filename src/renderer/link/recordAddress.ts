import { canAny } from '../../client';
import type { Field } from '../../language/model';

/** Address of the screen that shows what a reference refers to, where there is one and the person may open it. */
export function recordAddress({ target }: Field, value: unknown): string | undefined {
  const detail = target?.detail;
  if (!detail || value === null || value === undefined || value === '' || !canAny(detail.permissions)) return undefined;
  return `${detail.path}?id=${String(value)}`;
}
