import type { ReactNode } from 'react';
import { session, useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { VoteButton } from '../../votes/page';
import type { Answer } from '../wire';

interface AnswerItemProps {
  answer: Answer;
  /** address of the resource of the answers */
  api: string;
  mayVote: boolean;
  /** takes it for the best answer, or takes that back; undefined: the person may not */
  onAccept: (() => void) | undefined;
  onVoted(): void;
}

/** Who answered what, and when; what others make of it. */
export function AnswerItem({ answer, api, mayVote, onAccept, onVoted }: AnswerItemProps): ReactNode {
  const t = useT();
  const { id, isBest, isHidden, isVoted, text, time, userId, userName, votes } = answer;
  const refusal =
    userId === session.userId ? t('这是您自己写的，请由别人点赞') : mayVote ? undefined : t('您没有查看回答的权限');
  return (
    <li className={`gj-answer${isBest ? ' is-best' : ''}`}>
      <div className="gj-answer-head">
        <strong>{userName}</strong>
        <time dateTime={time.replace(' ', 'T')} title={time}>
          {time.slice(0, -3)}
        </time>
        {isBest && <span className="gj-tag gj-tag-green">{t('最佳回答')}</span>}
        {isHidden && <span className="gj-tag gj-tag-default">{t('已屏蔽')}</span>}
      </div>
      <p>{text}</p>
      <div className="gj-answer-acts">
        <VoteButton api={api} id={id} votes={{ count: votes, isMine: isVoted }} refusal={refusal} onChanged={onVoted} />
        {onAccept && (isBest || !isHidden) && (
          <Button isSmall onClick={onAccept}>
            {isBest ? t('取消采纳') : t('采纳')}
          </Button>
        )}
      </div>
    </li>
  );
}
