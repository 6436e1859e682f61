import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { PERSON } from '../people/people';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** name, how it is settled, share paid before in per cent, days until the rest is due, in use */
const PAYMENT_TYPES: [string, string, string | null, number, boolean][] = [
  ['款到发货', 'advance', null, 0, true],
  ['货到付款', 'delivery', null, 0, true],
  ['预付三成', 'prepay', '30', 15, true],
  ['预付五成', 'prepay', '50', 30, true],
  ['月结30天', 'monthly', null, 30, true],
  ['月结60天', 'monthly', null, 60, true],
  ['月结90天', 'monthly', null, 90, false],
];

/** In which ways customers may pay their orders. */
export function orderPaymentTypes(ids: Ids, today: string): DemoRow[] {
  return PAYMENT_TYPES.map(([name, settlement, prepayRatio, days, isUsed], index) =>
    masterRow(ids.next('orderPaymentType'), today, {
      name,
      settlement,
      ...(prepayRatio === null ? {} : { prepayRatio }),
      days,
      sort: index + 1,
      status: isUsed ? 1 : 0,
    }),
  );
}

/** how, what was said */
const SAID: [string, string][] = [
  ['phone', '电话确认下月备货计划，预计铰链两千副。'],
  ['wechat', '发送新款静音滑轨样册，客户要求报价。'],
  ['visit', '上门拜访，车间反映螺丝包装改小更方便。'],
  ['phone', '催收上月货款，承诺本周五付清。'],
  ['email', '发送年度价格协议，等客户盖章寄回。'],
  ['wechat', '询问门锁试用情况，客户反馈良好。'],
  ['visit', '与采购经理商谈月结账期，需回公司请示。'],
];
/** how, what was said of a complaint */
const OF_COMPLAINT: [string, string][] = [
  ['phone', '向客户说明处理进度，客户同意等待报告。'],
  ['visit', '到客户现场确认不良品数量并拍照。'],
  ['wechat', '换货已签收，客户确认装机正常。'],
];
const RECORDS = 36;

/**
 * Who talked to which customer about what in the last three months, and prospect, some of it about complaints; what is to be said next
 * lies ahead, is due today, or is late. Oldest first.
 */
export function followUps(
  ids: Ids,
  today: string,
  clients: readonly DemoRow[],
  complaints: readonly DemoRow[],
  prospects: readonly DemoRow[],
): DemoRow[] {
  return Array.from({ length: RECORDS }, (_, index): DemoRow => {
    const about = index % 4 === 3 ? 'complaint' : index % 6 === 2 ? 'intention' : 'client';
    const isOfComplaint = about === 'complaint';
    const client = at(clients, (index * 5) % clients.length);
    const complaint = at(complaints, (index * 3) % complaints.length);
    const ago = Math.floor(((RECORDS - 1 - index) * 88) / RECORDS) + 1;
    const day = addToDate(today, -ago, 'day') ?? today;
    const [way, content] = isOfComplaint
      ? at(OF_COMPLAINT, Math.floor(index / 4) % OF_COMPLAINT.length)
      : at(SAID, index % SAID.length);
    const isFinished = ago > 12 || index % 3 === 0;
    const time = `${day} 14:${String(10 + index)}:00`;
    const next = addToDate(day, 3 + (index % 9), 'day') ?? today;
    const prospect = at(prospects, index % prospects.length);
    const of = { client, complaint, intention: prospect }[about];
    const personId = of.salesmanId ?? PERSON.salesmen[0];
    return {
      id: ids.next('flowUpManage'),
      about,
      [`${about}Id`]: of.id,
      contact: of.contact,
      tel: of.tel,
      personId,
      way,
      followTime: time,
      content,
      nextDate: next,
      ...(isFinished ? { finishedTime: `${next > today ? today : next} 07:30:00` } : {}),
      createdId: personId,
      createdTime: time,
      updatedTime: time,
    };
  });
}

/** who called, kind of animal, what was asked, what was answered, usage of what was advised */
const CALLS: [string, string | null, string, string, string][] = [
  [
    '赵先生',
    null,
    '橱柜门铰链装好后关不严，要调哪颗螺丝？',
    '先调前后螺丝，再调左右；全盖门留1.5毫米缝。',
    '每扇门两副',
  ],
  ['钱女士', null, '抽屉装满后下沉，想换承重大的滑轨。', '换三节加厚滑轨，单副承重四十五公斤。', '每个抽屉一副'],
  ['孙师傅', '蛋鸡', '鸡舍料库门锁易生锈，冲洗后打不开。', '换不锈钢锁体，半年上一次锂基脂。', '每门一把'],
  ['李老板', '生猪', '猪舍隔栏门铰链被撞变形，能不能加固？', '换加厚全盖铰链，螺丝改用自攻加长。', '每扇三副'],
  ['周经理', null, '酒店样板房要静音门锁，能否先寄两把试装？', '可先寄样，十天内反馈，试装满意再签合同。', '样品两把'],
  ['吴小姐', null, '网店客户问滑轨安装孔距，说明书上没有。', '孔距为三十二毫米系统，已发安装图。', '按图安装'],
  ['郑先生', '肉鸭', '鸭棚卷帘拉手断裂，要配件。', '寄同型号拉手，附螺丝包。', '按根更换'],
];
const ANSWERED = 1;
const CLOSED = 2;
const CALL_COUNT = 30;

/** Who called with a question in the last three months, what was answered and advised; the youngest wait. Oldest first. */
export function consultationCalls(
  ids: Ids,
  today: string,
  clients: readonly DemoRow[],
  goods: readonly DemoRow[],
): DemoRow[] {
  const sold = goods.filter(({ kind, status }) => kind === 'product' && status === 1);
  return Array.from({ length: CALL_COUNT }, (_, index): DemoRow => {
    const [caller, animal, symptoms, answer, usage] = at(CALLS, index % CALLS.length);
    // Nobody has called today yet: a company that is filled in the morning has no call of the afternoon.
    const ago = Math.max(1, Math.floor(((CALL_COUNT - 1 - index) * 85) / CALL_COUNT));
    const day = addToDate(today, -ago, 'day') ?? today;
    const time = `${day} 10:${String(10 + index)}:00`;
    const status = index >= CALL_COUNT - 4 ? 0 : index % 3 === 0 ? CLOSED : ANSWERED;
    const product = at(sold, (index * 7) % sold.length);
    const salesmanId = PERSON.salesmen[index % PERSON.salesmen.length];
    return {
      id: ids.next('callForConsultation'),
      callTime: time,
      caller,
      tel: `1370622${String(1001 + index * 37)}`,
      ...(index % 2 === 0 ? { clientId: at(clients, (index * 3) % clients.length).id } : {}),
      ...(animal === null ? {} : { animal }),
      symptoms,
      salesmanId,
      ...(status === 0 ? {} : { answer, answeredTime: `${day} 11:${String(10 + index)}:00` }),
      lines:
        status === 0
          ? []
          : [
              {
                id: ids.next('callForConsultation.lines'),
                productId: product.id,
                spec: product.spec,
                unitId: product.unitId,
                quantity: String(2 + (index % 5) * 10),
                remark: usage,
              },
            ],
      status,
      createdId: salesmanId,
      createdTime: time,
      updatedTime: time,
    };
  });
}
