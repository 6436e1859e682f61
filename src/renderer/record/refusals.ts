import { alertLines, askAboutLines, t, type RefusalLine } from '../../client';
import type { Issue, Resource } from '../../language/model';
import type { Action } from '../../language/action/Action';
import { buttonOf } from '../../language/action/actionOf';
import { compileResource, machineAction, nameOf, refusalOf, remedyText } from '../../language/rules';
import { groupBy } from '../../lib/groupBy';
import { fieldTypes } from '../../fields/pure';
import { expressionContext } from '../context/expressionContext';
import type { Row } from '../columns/fieldColumn';
import { askWayOut } from './askWayOut';
import { someNames } from './someNames';

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

/** The same as the line of a dialog. */
export function lineOf({ message, params, remedy }: Issue): RefusalLine {
  const { action = '', state = '', title = '', ...rest } = params ?? {};
  return {
    code: '',
    remark: t(message, { ...rest, title: t(String(title)), action: t(String(action)), state: t(String(state)) }),
    ...(remedy ? { remedy: remedyText(remedy, t) } : {}),
  };
}

/**
 * The records that an action is to be done to: all, when none refuses it. Else the batch fails as a whole with a
 * sentence for all of which the same is wrong (B-170, B-171), unless people choose to go on with the others, or first to
 * do to all of them what leads out of their state (`onStep`: after each); empty when nothing is to be done.
 */
export async function acceptedOf(
  resource: Resource,
  { name: action, title: button }: Pick<Action, 'name' | 'title'>,
  records: readonly Row[],
  onStep: (name: string) => void = () => undefined,
): Promise<readonly Row[]> {
  const reasons = records.map((record) => judged(resource, action, record));
  const refused = records.flatMap((record, index) => {
    const refusal = reasons[index];
    return refusal ? [{ name: nameOf(resource, record), line: lineOf(refusal) }] : [];
  });
  const others = records.filter((_, index) => reasons[index] === null);
  if (refused.length === 0) return records;
  const [title, lines] = [refusalTitle(resource, action), groupedLines(resource, refused)];
  if (others.length > 0) {
    const words = { action: t(button), count: others.length };
    const goOn = t('{action}其余 {count} 条', words);
    return (await askAboutLines({ title, lines, goOn, stay: t('取消'), isProposed: true })) ? others : [];
  }
  const after = await askWayOut(resource, { title, lines, action: t(button), reasons }, records, onStep);
  if (!after) await alertLines({ title, lines });
  return after ?? [];
}

interface Refused {
  name: string;
  line: RefusalLine;
}

/** Records of which the same is said in one line. */
function groupedLines(resource: Resource, refused: readonly Refused[]): RefusalLine[] {
  const prefix = (name: string): string => t('{title}【{code}】', { title: t(resource.title), code: name });
  const said = refused.map(({ name, line }) => ({
    name,
    line,
    rest: line.remark.startsWith(prefix(name)) ? line.remark.slice(prefix(name).length) : undefined,
  }));
  const same = groupBy(said, ({ name, line, rest }) => [rest ?? `${name} ${line.remark}`, line.remedy].join('\n'));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { line, rest } = first;
    if (group.length === 1 || rest === undefined) return [line];
    return [{ ...line, code: someNames(group.map(({ name }) => name)), remark: rest }];
  });
}

function refusalTitle(resource: Resource, action: string): string {
  const button = buttonOf(resource, action);
  return button
    ? t('{action}失败提示', { action: t(button.title) })
    : t(machineAction(resource, action)?.refusalTitle ?? '提示');
}
