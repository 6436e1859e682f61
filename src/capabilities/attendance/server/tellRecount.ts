import type { Document } from '../../../language/rules';
import { asDecimal } from '../../../lib/decimal';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { BY_HALVES, LEAVE } from '../wire';
import { detailAddress } from './detailAddress';
import type { LeaveKind } from './leaveKind';

/** What leave said, and what it comes to, as decimals. */
interface Recount {
  from: string;
  to: string;
  kind: LeaveKind;
  /** a day for which the allowance is not enough, so that it still says what it said */
  short: { day: string } | undefined;
}

const CHANGED = {
  days: '请假单【{code}】的排班、班次或节假日有变化，由{from}天改为{to}天',
  hours: '请假单【{code}】的排班、班次或节假日有变化，由{from}小时改为{to}小时',
};
const SHORT = {
  days: '请假单【{code}】的排班、班次或节假日有变化，应由{from}天改为{to}天，但{day}的余额不足，仍按原数量；请联系人事处理',
  hours:
    '请假单【{code}】的排班、班次或节假日有变化，应由{from}小时改为{to}小时，但{day}的余额不足，仍按原数量；请联系人事处理',
};

/** Tells somebody that his leave comes to something else, or that it should; the latter once. */
export async function tellRecount(
  call: Call,
  leave: Document,
  { from, kind, short, to }: Recount,
  database: Connection,
): Promise<void> {
  const unit = kind.unit === BY_HALVES ? 'days' : 'hours';
  const amounts = { from: asDecimal(from).toString(), to: asDecimal(to).toString() };
  const code = String(leave[LEAVE.code] ?? '');
  const told = {
    people: [String(leave[LEAVE.employee])],
    kind: 'reminder',
    title: { text: '{kind}数量变化', params: { kind: kind.name } },
    path: detailAddress(call, call.resource.name, String(leave.id)),
    ...(short
      ? {
          text: { text: SHORT[unit], params: { code, ...amounts, day: short.day } },
          once: `${call.resource.name}/${String(leave.id)}/${short.day}/${amounts.to}`,
        }
      : { text: { text: CHANGED[unit], params: { code, ...amounts } } }),
  };
  await tellPeople(call, told, database);
}
