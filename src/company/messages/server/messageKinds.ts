import type { MessageKind } from '../../../language/wire';

/** What people are told about, by the kinds that `tellPeople` is called with. What waits for somebody alone is always told. */
export const messageKinds: readonly MessageKind[] = [
  { kind: 'approval', title: '审批', isFixed: true },
  { kind: 'remark', title: '评论中提到我' },
  { kind: 'thread', title: '话题的回答与采纳' },
  { kind: 'reading', title: '传阅催办' },
  { kind: 'journal', title: '收到的日志' },
  { kind: 'office', title: '在线文档', isFixed: true },
  { kind: 'meeting', title: '会议通知' },
  { kind: 'book', title: '图书预约' },
  { kind: 'learning', title: '学习与考试' },
  { kind: 'reminder', title: '到期与定时提醒' },
];
