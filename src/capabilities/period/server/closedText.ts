import type { ClosedDay } from './closedPeriods';

/** A text with its parameters. */
interface Said {
  message: string;
  params: Record<string, string>;
}

/** Why nothing is posted on a day, and what can be done. `mayRedate`: whoever reads it is entering the date. */
export function closedText(day: string, closed: ClosedDay, mayRedate: boolean): Said {
  if ('period' in closed)
    return {
      message: mayRedate ? '会计期间{period}已结账，请修改日期或先反结账' : '会计期间{period}已结账，请先反结账',
      params: { period: closed.period },
    };
  if (closed.first !== undefined)
    return { message: '{day}早于第一个会计期间{period}，请修改日期', params: { day, period: closed.first } };
  return {
    message: '没有包含{day}的会计期间，请修改日期，或在「{title}」中新增期间',
    params: { day, title: closed.title },
  };
}
