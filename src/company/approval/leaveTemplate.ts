import type { ShippedTemplate } from './ShippedTemplate';
import { superior } from './steps';

const HALVES = [
  { value: '1', label: '上午' },
  { value: '2', label: '下午' },
];

/**
 * Leave, by half days or by hours as the type of leave says (B-092 to B-094, B-127, B-219, B-220): whole days from one day to the other, less
 * the morning that it begins after and the afternoon that it ends before. More than three days go to the second superior.
 */
export const leaveTemplate: ShippedTemplate = {
  code: 'flow_qingjia',
  name: '请假',
  kind: 'personnel',
  description: '按半天或按小时请假',
  makes: 'leaveRecord',
  form: {
    items: [
      {
        formId: 1,
        vModel: 'leaveId',
        tag: 'select',
        label: '请假类型',
        required: true,
        options: [],
        from: { resource: 'leave', fills: { unit: 'unit' } },
      },
      {
        formId: 2,
        vModel: 'unit',
        tag: 'integer',
        label: '时间单位',
        required: false,
        visible: 'false',
      },
      { formId: 3, vModel: 'startDay', tag: 'date', label: '开始日期', required: true, visible: 'unit == 1' },
      {
        formId: 4,
        vModel: 'startType',
        tag: 'select',
        label: '开始时段',
        required: true,
        visible: 'unit == 1',
        defaultValue: "'1'",
        options: HALVES,
      },
      { formId: 5, vModel: 'endDay', tag: 'date', label: '结束日期', required: true, visible: 'unit == 1' },
      {
        formId: 6,
        vModel: 'endType',
        tag: 'select',
        label: '结束时段',
        required: true,
        visible: 'unit == 1',
        defaultValue: "'2'",
        options: HALVES,
      },
      {
        formId: 7,
        vModel: 'startTime',
        tag: 'datetime',
        label: '开始时间',
        required: true,
        visible: 'unit == 2',
        defaultValue: 'today()',
      },
      {
        formId: 8,
        vModel: 'endTime',
        tag: 'datetime',
        label: '结束时间',
        required: true,
        visible: 'unit == 2',
        defaultValue: "format(today(), 'yyyy-MM-dd') + ' 23:59:59'",
      },
      {
        formId: 9,
        vModel: 'days',
        tag: 'number',
        label: '请假天数',
        required: false,
        visible: 'unit == 1',
        expression:
          "startDay == null || endDay == null ? null : days(startDay, endDay) + 1 - (startType == '2' ? 0.5 : 0) - (endType == '1' ? 0.5 : 0)",
      },
      { formId: 10, vModel: 'remark', tag: 'textarea', label: '请假事由', required: true, max: 500 },
    ],
    check: [
      { must: 'startDay == null || endDay == null || days > 0', message: '结束时段不能早于开始时段' },
      { must: 'startTime == null || endTime == null || endTime > startTime', message: '结束时间必须晚于开始时间' },
    ],
  },
  flow: {
    nodes: [
      superior('direct', '直接主管', 1),
      {
        kind: 'condition',
        id: 'length',
        title: '请假时长',
        branches: [
          { id: 'long', title: '超过3天', when: 'days > 3', nodes: [superior('second', '上级主管', 2)] },
          { id: 'short', title: '3天及以内', nodes: [] },
        ],
      },
    ],
  },
};
