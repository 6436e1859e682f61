import { useState, type ReactNode } from 'react';
import { post, useT } from '../../../client';
import { voteCalls, type Votes } from '../wire';
import './votes.css';

interface VoteButtonProps {
  /** address of the resource that the record is of */
  api: string;
  id: string;
  /** as they were read */
  votes: Votes;
  /** why the person cannot vote, in his language; undefined: he can */
  refusal?: string | undefined;
  onChanged(votes: Votes): void;
}

/** 赞 3, pressed by who is for it; another press takes that back. */
export function VoteButton({ api, id, onChanged, refusal, votes: { count, isMine } }: VoteButtonProps): ReactNode {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const calls = voteCalls(api);
  const press = async (): Promise<void> => {
    if (isSending || refusal !== undefined) return;
    setSending(true);
    try {
      onChanged(await post<Votes>(isMine ? calls.withdraw : calls.vote, { id }));
    } catch {
      // The client has said why; what stands there stays.
    } finally {
      setSending(false);
    }
  };
  return (
    <button
      type="button"
      className="gj-vote"
      aria-pressed={isMine}
      aria-disabled={refusal !== undefined || undefined}
      title={refusal ?? (isMine ? t('再按一次取消') : undefined)}
      onClick={() => void press()}
    >
      {t('赞')} {count}
    </button>
  );
}
