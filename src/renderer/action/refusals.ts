import { alertLines, t } from '../../client';
import type { Resource } from '../../language/model';
import { machineAction, refusalOf } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';

/** The whole sentence why an action may not be done to a record, in the language shown; null when it may. */
export function refusalText(resource: Resource, action: string, record: Row): string | null {
  const refusal = refusalOf(resource, action, record);
  return refusal && t(refusal.message, { ...refusal.params, title: t(resource.title) });
}

/** Shows why an action is refused, one sentence per record; the batch fails as a whole (B-170, B-171). True when nothing was refused. */
export async function noneRefused(resource: Resource, action: string, records: readonly Row[]): Promise<boolean> {
  const lines = records.flatMap((record) => {
    const text = refusalText(resource, action, record);
    return text === null ? [] : [{ code: '', remark: text }];
  });
  if (lines.length === 0) return true;
  await alertLines({ title: t(machineAction(resource, action)?.failTitle ?? '提示'), lines });
  return false;
}
