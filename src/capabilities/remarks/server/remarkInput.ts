import { CallError } from '../../../server/Refusal';
import { recordId } from '../../../server/resource/readRecord';
import { REMARK_MENTIONS, REMARK_TEXT } from '../wire';

/** What a caller remarks: on which record, what, and whom it concerns. CallError 400 for anything else. */
export interface RemarkInput {
  id: string;
  text: string;
  mentions: string[];
}

export function remarkInput(body: unknown): RemarkInput {
  const { id, mentions = [], text } = (body ?? {}) as Record<string, unknown>;
  const said = typeof text === 'string' ? text.replace(/\r\n?/g, '\n').trim() : '';
  if (said === '') throw new CallError(400, '请填写评论内容');
  if (said.length > REMARK_TEXT) throw new CallError(400, '最多{max}个字符', { max: REMARK_TEXT });
  if (!Array.isArray(mentions) || mentions.length > REMARK_MENTIONS)
    throw new CallError(400, '最多提到{max}人', { max: REMARK_MENTIONS });
  return { id: recordId(id), text: said, mentions: [...new Set(mentions.map(recordId))] };
}
