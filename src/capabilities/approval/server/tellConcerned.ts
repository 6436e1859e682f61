import { asWritten, type Said } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { openParts, type ApprovalEvent, type ApprovalState, type Flow, type Part } from '../wire';
import { detailPath } from './detailPath';
import { namesOf } from './namesOf';
import { returnedTo } from './partsOf';
import type { Head } from './storeInstance';
import { substitutesOf } from './substitutes';

/** What has just happened to an approval. */
interface Happened {
  flow: Flow;
  before: ApprovalState;
  state: ApprovalState;
  /** what has been added to its events */
  fresh: readonly ApprovalEvent[];
  parts: readonly [string, Part][];
  /** names what those for whom it waits hear a single time */
  once?: string | undefined;
}

/** Signs of a form that a message repeats. */
const SUMMARY_MAX = 200;

/**
 * Those hear of an approval for whom it now waits, those who got a copy, and its initiator where it is over or came back
 * to him: by what it is called, which names who began it, with its form in a few words. Who acts himself knows.
 */
export async function tellConcerned(
  call: Call,
  id: string,
  { name, summary }: Head,
  { before, flow, fresh, once, parts, state }: Happened,
  database: Connection,
): Promise<void> {
  const { userId } = call.session;
  const said = { kind: 'approval', title: asWritten(name), path: `${detailPath(call)}?id=${id}` };
  // Who is urged hears of it again.
  const isUrged = fresh.some(({ kind }) => kind === 'urged');
  const waited = new Set(isUrged ? [] : openParts(flow, before).map(({ person }) => person));
  const tell = (people: readonly string[], text: Said, more: { once?: string } = {}) =>
    tellPeople(call, { ...said, people, text, ...more }, database);
  const waiting = parts.flatMap(([person, part]) =>
    part === 'waiting' && !waited.has(person) && person !== userId ? [person] : [],
  );
  if (state.status === 'running')
    await tell(waiting, saidWith(isUrged ? SAID.urged : SAID.waiting, summary), once === undefined ? {} : { once });
  if (state.status === 'running') await tellSubstitutes(call, { waiting, isUrged, summary, state }, tell, database);
  const copied = fresh.flatMap((event) => (event.kind === 'copied' ? event.people : []));
  const readers = [...new Set(copied)].filter((person) => person !== userId);
  await tell(readers, saidWith(SAID.copied, summary));
  for (const event of fresh)
    if (event.kind === 'commented') await tell(event.people ?? [], saidWith(SAID.commented, event.note ?? ''));
  await tellRelief(call, state, fresh, tell, database);
  const outcome = SAID[state.status];
  // Who ends it or sends it back himself knows.
  const concerned = state.status === 'returned' ? returnedTo(state) : [state.initiator];
  if (outcome !== undefined)
    await tell(
      concerned.filter((person) => person !== userId),
      saidWith(outcome, fresh.findLast(({ note }) => note !== undefined)?.note ?? ''),
    );
}

/** Who stands in for those for whom it waits hears of it, too; not who began it: he may not decide there. */
async function tellSubstitutes(
  call: Call,
  {
    isUrged,
    state,
    summary,
    waiting,
  }: { waiting: readonly string[]; isUrged: boolean; summary: string; state: ApprovalState },
  tell: (people: readonly string[], text: Said) => Promise<unknown>,
  database: Connection,
): Promise<void> {
  const { userId } = call.session;
  const found = await substitutesOf(call, waiting, database);
  const names = found.size === 0 ? new Map<string, string>() : await namesOf(call, waiting, database);
  for (const [person, instead] of found) {
    if (person === userId || person === state.initiator || waiting.includes(person)) continue;
    const name = instead.map((each) => names.get(each) ?? '').join('、');
    const { params, text } = saidWith(isUrged ? SAID.insteadUrged : SAID.instead, summary);
    await tell([person], { text, params: { ...params, name } });
  }
}

/** Its initiator hears where somebody was asked who works here no more, and what followed. */
async function tellRelief(
  call: Call,
  { initiator, tasks }: ApprovalState,
  fresh: readonly ApprovalEvent[],
  tell: (people: readonly string[], text: Said) => Promise<unknown>,
  database: Connection,
): Promise<void> {
  for (const event of fresh) {
    if (event.kind !== 'relieved') continue;
    const left = tasks.find(({ id }) => id === event.task)?.person ?? '';
    const names = await namesOf(call, [left, ...(event.to ? [event.to.person] : [])], database);
    const params = { name: names.get(left) ?? '', to: names.get(event.to?.person ?? '') ?? '' };
    const text = event.to ? '{name}已离职或停用，改由{to}处理' : '{name}已离职或停用，不再需要其处理';
    await tell([initiator], { text, params });
  }
}

/** What is said, by itself and with more: of a form, or of whoever decided. */
type Pair = readonly [string, string];

/** What those hear whom it concerns, and its initiator of one that goes on no more or came back to him. */
const SAID: Readonly<
  Record<'waiting' | 'urged' | 'instead' | 'insteadUrged' | 'copied' | 'commented', Pair> &
    Partial<Record<ApprovalState['status'], Pair>>
> = {
  waiting: ['等待您处理', '等待您处理：{more}'],
  urged: ['发起人催办，等待您处理', '发起人催办，等待您处理：{more}'],
  instead: ['请代{name}处理', '请代{name}处理：{more}'],
  insteadUrged: ['发起人催办，请代{name}处理', '发起人催办，请代{name}处理：{more}'],
  commented: ['有评论提到您', '有评论提到您：{more}'],
  copied: ['抄送给您', '抄送给您：{more}'],
  agreed: ['您发起的审批已通过', '您发起的审批已通过：{more}'],
  refused: ['您发起的审批已拒绝', '您发起的审批已拒绝：{more}'],
  returned: ['您发起的审批已退回，请修改后重新提交', '您发起的审批已退回，请修改后重新提交：{more}'],
  ended: ['您发起的审批已被终止', '您发起的审批已被终止：{more}'],
};

function saidWith([alone, together]: Pair, more: string): Said {
  if (more === '') return { text: alone };
  const short = more.length <= SUMMARY_MAX ? more : `${more.slice(0, SUMMARY_MAX - 1)}…`;
  return { text: together, params: { more: short } };
}
