import type { ApprovalEvent } from '../../capabilities/approval/wire';

type Translate = (text: string, params?: Record<string, string | number>) => string;
type Voted = Extract<ApprovalEvent, { kind: 'voted' }>;

/** What happened beside votes at steps, in words; undefined: it is told elsewhere, or by nobody. */
export function happened(
  event: ApprovalEvent,
  t: Translate,
  name: (id: string) => string,
  titleOf: (node: string) => string,
  sayingOf: (event: Voted) => string,
): string | undefined {
  switch (event.kind) {
    case 'started':
      return t('提交了审批');
    case 'resubmitted':
      return t('重新提交了审批');
    case 'voted':
      return t(sayingOf(event));
    case 'transferred':
      return t('转交给{name}', { name: name(event.to.person) });
    case 'replaced':
      return t('改由{name}处理', { name: name(event.to.person) });
    case 'relieved':
      return event.to
        ? t('处理人已离职或停用，改由{name}处理', { name: name(event.to.person) })
        : t('处理人已离职或停用，不再需要其处理');
    case 'kept':
      return t('发起人已离职或停用，由{names}接手', { names: event.people.map(name).join(t('、')) });
    case 'delegated':
      return t('请{name}提供意见', { name: name(event.to.person) });
    case 'added':
      return t('加签{names}', { names: event.asked.map(({ person }) => name(person)).join(t('、')) });
    case 'removed':
      return t('减签');
    case 'tookBack':
      return t('撤回了自己的意见');
    case 'returned':
      return event.to === 'initiator' ? t('退回发起人') : t('退回到{step}', { step: t(titleOf(event.to)) });
    case 'jumped':
      return t('转到{step}', { step: t(titleOf(event.to)) });
    case 'ended':
      return event.by === null ? undefined : event.result === 'withdrawn' ? t('撤销了审批') : t('终止了审批');
    case 'timedOut':
      return t(event.vote === 'agree' ? '{step}超过处理时限，自动通过' : '{step}超过处理时限，自动拒绝', {
        step: t(titleOf(event.node)),
      });
    case 'urged':
      return t('催办');
    case 'commented':
      return event.people ? t('评论，提到{names}', { names: event.people.map(name).join(t('、')) }) : t('评论');
    case 'copied':
      return event.by === null ? undefined : t('抄送{names}', { names: event.people.map(name).join(t('、')) });
    default:
      return undefined;
  }
}
