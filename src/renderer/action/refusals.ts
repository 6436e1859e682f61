import { alertLines, askAboutLines, t } from '../../client';
import type { Resource } from '../../language/model';
import { buttonOf } from '../../language/catalogue/actionOf';
import { machineAction, refusalOf } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';

/** The whole sentence why an action may not be done to a record, in the language shown; null when it may. */
export function refusalText(resource: Resource, action: string, record: Row): string | null {
  const refusal = refusalOf(resource, action, record);
  return refusal && t(refusal.message, { ...refusal.params, title: t(resource.title) });
}

/**
 * The records that an action is to be done to: all, when none refuses it. Else the batch fails as a whole with one sentence per wrong record
 * (B-170, B-171), unless people choose to go on with the others; empty when nothing is to be done.
 */
export async function acceptedOf(resource: Resource, action: string, records: readonly Row[]): Promise<readonly Row[]> {
  const reasons = records.map((record) => refusalText(resource, action, record));
  const lines = reasons.flatMap((remark) => (remark === null ? [] : [{ code: '', remark }]));
  const others = records.filter((_, index) => reasons[index] === null);
  if (lines.length === 0) return records;
  const title = refusalTitle(resource, action);
  if (others.length > 0) return (await askAboutLines({ title, lines, goOn: t('处理其余 {count} 条', { count: others.length }) })) ? others : [];
  await alertLines({ title, lines });
  return [];
}

function refusalTitle(resource: Resource, action: string): string {
  const button = buttonOf(resource, action);
  return button ? t('{action}失败提示', { action: t(button.title) }) : t(machineAction(resource, action)?.refusalTitle ?? '提示');
}
