import { alertLines, askAboutLines, t, type RefusalLine } from '../../client';
import type { Issue, Resource } from '../../language/model';
import { buttonOf } from '../../language/action/actionOf';
import { compileResource, machineAction, refusalOf, remedyText } from '../../language/rules';
import { fieldTypes } from '../../fields/pure';
import { expressionContext } from '../context/expressionContext';
import type { Row } from '../columns/fieldColumn';

/**
 * The whole sentence why an action may not be done to a record, in the language shown, and in a second line what to do
 * first; null when it may.
 */
export function refusalText(resource: Resource, action: string, record: Row): string | null {
  const refusal = judged(resource, action, record);
  return refusal && issueText(refusal);
}

function judged(resource: Resource, action: string, record: Row): Issue | null {
  const refusal = refusalOf(compileResource(resource, fieldTypes), action, record, expressionContext(resource));
  // What only warns is asked once the server has said it, with all that it knows.
  return refusal?.isWarning ? null : refusal;
}

/** A refusal in the language shown, with what to do first in a second line. */
export function issueText(issue: Issue): string {
  const { remark, remedy } = lineOf(issue);
  return remedy === undefined ? remark : `${remark}\n${remedy}`;
}

function lineOf({ message, params, remedy }: Issue): RefusalLine {
  const { action = '', state = '', title = '', ...rest } = params ?? {};
  return {
    code: '',
    remark: t(message, { ...rest, title: t(String(title)), action: t(String(action)), state: t(String(state)) }),
    ...(remedy ? { remedy: remedyText(remedy, t) } : {}),
  };
}

/**
 * The records that an action is to be done to: all, when none refuses it. Else the batch fails as a whole with one
 * sentence per wrong record (B-170, B-171), unless people choose to go on with the others; empty when nothing is to be
 * done.
 */
export async function acceptedOf(resource: Resource, action: string, records: readonly Row[]): Promise<readonly Row[]> {
  const reasons = records.map((record) => judged(resource, action, record));
  const lines = reasons.flatMap((refusal) => (refusal ? [lineOf(refusal)] : []));
  const others = records.filter((_, index) => reasons[index] === null);
  if (lines.length === 0) return records;
  const title = refusalTitle(resource, action);
  if (others.length > 0)
    return (await askAboutLines({ title, lines, goOn: t('处理其余 {count} 条', { count: others.length }) }))
      ? others
      : [];
  await alertLines({ title, lines });
  return [];
}

function refusalTitle(resource: Resource, action: string): string {
  const button = buttonOf(resource, action);
  return button
    ? t('{action}失败提示', { action: t(button.title) })
    : t(machineAction(resource, action)?.refusalTitle ?? '提示');
}
