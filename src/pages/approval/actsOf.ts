import {
  INITIATOR,
  nodeOf,
  openParts,
  refusedBy,
  type ApprovalEvent,
  type ApprovalState,
  type ApprovalView,
} from '../../capabilities/approval/wire';

/** Something that the person may do now. `asks`: what he is asked for before; `body`: what is sent. */
export interface OfferedAct {
  name: string;
  title: string;
  isPrimary?: boolean;
  isDanger?: boolean;
  asks: readonly ('note' | 'noteRequired' | 'person' | 'mention' | 'position' | 'backTo')[];
  body: Readonly<Record<string, unknown>>;
}

/**
 * What a person may do to an approval, the usual first: what the rules refuse is not offered.
 * @param may rights: to act, and to withdraw
 */
export function actsOf(
  { flow, insteadOf, isAdmin }: Pick<ApprovalView, 'flow' | 'insteadOf' | 'isAdmin'>,
  state: ApprovalState,
  person: string,
  may: { act: boolean; withdraw: boolean },
): OfferedAct[] {
  const own = partOf(flow, state, person, insteadOf);
  const said = state.tasks.findLast((task) => task.person === person && task.vote !== undefined);
  const all: OfferedAct[] = [
    ...(own && may.act ? ofPart(own.id, nodeOf(flow, own.node)?.kind === 'handle', own.position === 'first') : []),
    ...(said && may.act
      ? [{ name: 'tookBack', title: '撤回意见', asks: [], body: { kind: 'tookBack', task: said.id } }]
      : []),
    ...(may.act ? [{ name: 'urged', title: '催办', asks: [], body: { kind: 'urged' } }] : []),
    ...(may.withdraw
      ? [
          {
            name: 'withdrawn',
            title: '撤销',
            isDanger: true,
            asks: ['note'] as const,
            body: { kind: 'ended', result: 'withdrawn' },
          },
        ]
      : []),
    ...(isAdmin && may.act
      ? [
          {
            name: 'ended',
            title: '终止',
            isDanger: true,
            asks: ['noteRequired'] as const,
            body: { kind: 'ended', result: 'ended' },
          },
        ]
      : []),
    ...(may.act
      ? [{ name: 'commented', title: '评论', asks: ['mention', 'noteRequired'] as const, body: { kind: 'commented' } }]
      : []),
  ];
  return all.filter(({ asks, body }) => {
    // What he will say is not known yet.
    const instead = own && body.task === own.id && own.person !== person ? { instead: own.person } : {};
    const event = { ...body, ...instead, note: '…', at: '', by: person } as unknown as ApprovalEvent;
    const isOpen = asks.some((ask) => ask === 'person' || ask === 'backTo');
    return isOpen || refusedBy(flow, state, event, isAdmin) === undefined;
  });
}

/** What somebody is to say now: his own part, or that of one for whom he stands in. */
function partOf(flow: ApprovalView['flow'], state: ApprovalState, person: string, insteadOf: readonly string[]) {
  const open = openParts(flow, state);
  return open.find((task) => task.person === person) ?? open.find((task) => insteadOf.includes(task.person));
}

function ofPart(task: string, isHandled: boolean, isOpinion: boolean): OfferedAct[] {
  const agree = isHandled ? '办理完成' : isOpinion ? '提交意见' : '同意';
  return [
    {
      name: 'agree',
      title: agree,
      isPrimary: true,
      // An opinion without words is none.
      asks: [isOpinion ? 'noteRequired' : 'note'],
      body: { kind: 'voted', vote: 'agree', task },
    },
    ...(isHandled || isOpinion
      ? []
      : [
          {
            name: 'refuse',
            title: '拒绝',
            isDanger: true,
            asks: ['noteRequired'] as const,
            body: { kind: 'voted', vote: 'refuse', task },
          },
        ]),
    { name: 'returned', title: '退回', asks: ['backTo', 'noteRequired'], body: { kind: 'returned', task } },
    { name: 'transferred', title: '转交', asks: ['person', 'note'], body: { kind: 'transferred', task } },
    ...(isOpinion
      ? []
      : [
          {
            name: 'added',
            title: '加签',
            asks: ['person', 'position', 'note'] as const,
            body: { kind: 'added', task },
          },
          {
            name: 'delegated',
            title: '征求意见',
            asks: ['person', 'note'] as const,
            body: { kind: 'delegated', task },
          },
        ]),
  ];
}

/** Steps that somebody may send it back to: the initiator, and those that are over before his. */
export function backTo(
  { flow, insteadOf }: Pick<ApprovalView, 'flow' | 'insteadOf'>,
  state: ApprovalState,
  person: string,
): { value: string; label: string }[] {
  const own = partOf(flow, state, person, insteadOf);
  if (!own) return [];
  const steps = [...state.steps.keys()].filter(
    (to) =>
      refusedBy(
        flow,
        state,
        { kind: 'returned', task: own.id, to, then: 'here', note: '…', at: '', by: own.person },
        false,
      ) === undefined,
  );
  return [
    { value: INITIATOR, label: '发起人' },
    ...steps.flatMap((id) => {
      const node = nodeOf(flow, id);
      return node && (node.kind === 'approve' || node.kind === 'handle') ? [{ value: id, label: node.title }] : [];
    }),
  ];
}
