import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';

/** What people reported, in the order in which they did; `of` is a part of the title or of the answer. */
interface Told {
  ago: number;
  by: string;
  of: string;
  reason: string;
  detail?: string;
  status: 0 | 1 | 2;
  reply?: string;
}

const REPORTS: readonly Told[] = [
  { ago: 128, by: '8', of: '转让九成新儿童自行车', reason: 'advertising', status: 2, reply: '员工二手转让，允许发布' },
  { ago: 111, by: '30', of: '出全新手机', reason: 'advertising', status: 1, reply: '广告，与工作无关' },
  { ago: 91, by: '31', of: '去晚了只剩面条', reason: 'false', status: 2, reply: '没有不实内容' },
  {
    ago: 33,
    by: '27',
    of: '叉车通道请不要临时堆货',
    reason: 'other',
    detail: '没有先和我们车间沟通',
    status: 2,
    reply: '属正常安全提醒',
  },
  { ago: 6, by: '2', of: '先按班次错开使用', reason: 'other', detail: '没有解决问题', status: 0 },
  { ago: 1, by: '3', of: '外币订单的汇率取哪一天', reason: 'secret', detail: '担心涉及报价', status: 0 },
];

/** @param today YYYY-MM-DD */
export function topicReports(
  ids: Ids,
  today: string,
  { answers, topics }: { topics: readonly DemoRow[]; answers: readonly DemoRow[] },
): DemoRow[] {
  return REPORTS.map(({ ago, by, detail, of, reason, reply, status }) => {
    const topic = topics.find(({ title }) => String(title).includes(of));
    const answer = topic ? undefined : answers.find(({ content }) => String(content).includes(of));
    const day = addToDate(today, -ago, 'day') ?? today;
    return {
      id: ids.next('topicReport'),
      billDate: day,
      topicId: topic?.id ?? null,
      answerId: answer?.id ?? null,
      subject: topic?.title ?? answer?.content,
      authorId: (topic ?? answer)?.createdId,
      reason,
      detail: detail ?? null,
      status,
      ...(status === 0 ? {} : { reply, handledId: '8', handledTime: `${day} 17:20:00` }),
      createdId: by,
      createdTime: `${day} 11:05:00`,
      updatedTime: `${day} 11:05:00`,
    };
  });
}
