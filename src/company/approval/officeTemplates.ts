import type { ShippedTemplate } from './ShippedTemplate';
import { approver, superior } from './steps';
import type { FormItem } from '../../capabilities/designedForm/wire';

const REASON: FormItem = { formId: 90, vModel: 'remark', tag: 'textarea', label: '事由', required: true, max: 500 };
const AFTER = {
  must: 'startTime == null || endTime == null || endTime > startTime',
  message: '结束时间必须晚于开始时间',
};

/** Forms of an office beside leave; each goes to the direct superior first. */
export const officeTemplates: readonly ShippedTemplate[] = [
  {
    code: 'flow_jiaban',
    name: '加班',
    kind: 'personnel',
    description: '加班时间',
    makes: 'overtimeRecord',
    form: {
      items: [
        { formId: 1, vModel: 'startTime', tag: 'datetime', label: '开始时间', required: true },
        { formId: 2, vModel: 'endTime', tag: 'datetime', label: '结束时间', required: true },
        REASON,
      ],
      check: [AFTER],
    },
    flow: { nodes: [superior('direct', '直接主管', 1)] },
  },
  {
    code: 'flow_chuchai',
    name: '出差',
    kind: 'personnel',
    description: '出差行程与预计费用',
    form: {
      items: [
        { formId: 1, vModel: 'place', tag: 'text', label: '出差地点', required: true, max: 100 },
        { formId: 2, vModel: 'startDay', tag: 'date', label: '开始日期', required: true },
        { formId: 3, vModel: 'endDay', tag: 'date', label: '结束日期', required: true },
        {
          formId: 4,
          vModel: 'days',
          tag: 'integer',
          label: '出差天数',
          required: false,
          expression: 'startDay == null || endDay == null ? null : days(startDay, endDay) + 1',
        },
        { formId: 5, vModel: 'amount', tag: 'money', label: '预计费用', required: false },
        REASON,
      ],
      check: [
        { must: 'startDay == null || endDay == null || endDay >= startDay', message: '结束日期不能早于开始日期' },
      ],
    },
    flow: {
      nodes: [
        superior('direct', '直接主管', 1),
        {
          kind: 'condition',
          id: 'cost',
          title: '预计费用',
          branches: [
            { id: 'high', title: '超过5000元', when: 'amount > 5000', nodes: [superior('second', '上级主管', 2)] },
            { id: 'low', title: '5000元及以内', nodes: [] },
          ],
        },
      ],
    },
  },
  {
    code: 'flow_baoxiao',
    name: '费用报销',
    kind: 'finance',
    description: '按明细报销，金额超过5000元由上级主管审批，通过后生成费用单',
    makes: 'cost',
    form: {
      items: [
        {
          formId: 1,
          vModel: 'lines',
          tag: 'table',
          label: '报销明细',
          required: true,
          fields: [
            { formId: 11, vModel: 'day', tag: 'date', label: '发生日期', required: true },
            { formId: 12, vModel: 'remark', tag: 'text', label: '费用项目', required: true, max: 60 },
            { formId: 13, vModel: 'amount', tag: 'money', label: '金额', required: true },
          ],
        },
        {
          formId: 2,
          vModel: 'total',
          tag: 'money',
          label: '报销金额',
          required: false,
          expression: 'sum(lines.map(l, l.amount))',
        },
        { formId: 3, vModel: 'invoices', tag: 'files', label: '发票', required: false, help: '发票照片或电子发票' },
        { formId: 4, vModel: 'buyerId', tag: 'user', label: '报销人', required: true, defaultValue: 'user.id' },
        {
          formId: 5,
          vModel: 'departmentId',
          tag: 'department',
          label: '部门',
          required: false,
          defaultValue: 'user.departmentId',
        },
        { ...REASON, vModel: 'reason' },
      ],
      check: [{ must: 'total > 0', message: '报销金额必须大于0' }],
    },
    flow: {
      nodes: [
        superior('direct', '直接主管', 1),
        {
          kind: 'condition',
          id: 'sum',
          title: '报销金额',
          branches: [
            { id: 'high', title: '超过5000元', when: 'total > 5000', nodes: [superior('second', '上级主管', 2)] },
            { id: 'low', title: '5000元及以内', nodes: [] },
          ],
        },
      ],
    },
  },
  {
    code: 'flow_caigou',
    name: '采购申请',
    kind: 'purchase',
    description: '办公及零星物品采购',
    form: {
      items: [
        {
          formId: 1,
          vModel: 'lines',
          tag: 'table',
          label: '采购明细',
          required: true,
          fields: [
            { formId: 11, vModel: 'item', tag: 'text', label: '物品', required: true, max: 60 },
            { formId: 12, vModel: 'count', tag: 'number', label: '数量', required: true },
            { formId: 13, vModel: 'price', tag: 'money', label: '单价', required: true },
            {
              formId: 14,
              vModel: 'money',
              tag: 'money',
              label: '金额',
              required: false,
              expression: 'round(count * price, 2)',
            },
          ],
        },
        {
          formId: 2,
          vModel: 'amount',
          tag: 'money',
          label: '合计金额',
          required: false,
          expression: 'sum(lines.map(l, l.money))',
        },
        { formId: 3, vModel: 'needed', tag: 'date', label: '需要日期', required: true },
        REASON,
      ],
    },
    flow: { nodes: [superior('direct', '直接主管', 1)] },
  },
  {
    code: 'flow_yongzhang',
    name: '用章',
    kind: 'administration',
    description: '公章、合同章、财务章用印',
    form: {
      items: [
        {
          formId: 1,
          vModel: 'seal',
          tag: 'select',
          label: '印章',
          required: true,
          options: [
            { value: 'company', label: '公章' },
            { value: 'contract', label: '合同专用章' },
            { value: 'finance', label: '财务专用章' },
          ],
        },
        { formId: 2, vModel: 'paper', tag: 'text', label: '文件名称', required: true, max: 100 },
        { formId: 3, vModel: 'copies', tag: 'integer', label: '份数', required: true, defaultValue: '1', max: 999 },
        REASON,
      ],
    },
    flow: { nodes: [approver('head', '部门负责人', { by: 'head' })] },
  },
  {
    code: 'flow_buka',
    name: '补卡',
    kind: 'personnel',
    description: '忘记打卡时补记',
    makes: 'cardReplacement',
    form: {
      items: [
        { formId: 1, vModel: 'time', tag: 'datetime', label: '补卡时间', required: true },
        {
          formId: 2,
          vModel: 'direction',
          tag: 'select',
          label: '补卡类型',
          required: true,
          options: [
            { value: 'in', label: '上班' },
            { value: 'out', label: '下班' },
          ],
        },
        REASON,
      ],
    },
    flow: { nodes: [superior('direct', '直接主管', 1)] },
  },
];
