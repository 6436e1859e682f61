import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { checkedRuns } from './checkedRuns';
import { finderOf } from './finderOf';

/**
 * A text that others read, with its words covered.
 * @param title what people call it, in Chinese
 * @throws Refusal 900 a word of it refuses it
 */
export async function checkedText(call: Call, title: string, text: string, database: Connection): Promise<string> {
  const finder = await finderOf(call, database);
  if (!finder) return text;
  const { refusing, texts } = checkedRuns(finder, [text]);
  if (refusing)
    throw refuse(call.t('提示'), [
      {
        code: call.t(title),
        remark: call.t('含有敏感词「{word}」，请修改后再提交', { word: refusing.text }),
      },
    ]);
  return texts.join('');
}
