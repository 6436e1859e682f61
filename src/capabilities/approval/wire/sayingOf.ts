import type { Task } from './ApprovalState';
import type { Vote } from './ApprovalEvent';
import type { Flow } from './Flow';
import { nodeOf } from './places';

/** What somebody's vote is called in Chinese: who is asked for an opinion decides nothing, who handles agrees to nothing. */
export function sayingOf(flow: Flow, task: Task | undefined, vote: Vote): string {
  if (task?.position === 'first') return '提交了意见';
  if (task && nodeOf(flow, task.node)?.kind === 'handle') return '办理完成';
  return vote === 'agree' ? '同意' : '拒绝';
}
