import type { DesignedForm } from '../../capabilities/designedForm/wire';
import type { Document } from '../../language/rules';

/** A template of journals that comes with the product; nobody has to write by it before somebody says who. */
export interface ShippedJournal {
  name: string;
  kind: 'daily' | 'weekly' | 'monthly' | 'other';
  description: string;
  form: DesignedForm;
  dueWeekday?: string;
  dueDay?: number;
  dueHour?: number;
  dueNext?: 0 | 1;
}

const LONG = 2000;

export const shippedJournals: readonly ShippedJournal[] = [
  {
    name: '日报',
    kind: 'daily',
    description: '今天做了什么，明天做什么，需要谁协调',
    dueHour: 10,
    dueNext: 1,
    form: {
      items: [
        { formId: 1, vModel: 'done', tag: 'textarea', label: '今日完成', required: true, max: LONG },
        { formId: 2, vModel: 'plan', tag: 'textarea', label: '明日计划', required: false, max: LONG },
        { formId: 3, vModel: 'help', tag: 'textarea', label: '需协调', required: false, max: LONG },
      ],
    },
  },
  {
    name: '周报',
    kind: 'weekly',
    description: '本周各事项的进度与下周计划',
    dueWeekday: '1',
    dueHour: 12,
    dueNext: 1,
    form: {
      items: [
        {
          formId: 1,
          vModel: 'matters',
          tag: 'table',
          label: '本周事项',
          required: true,
          fields: [
            { formId: 2, vModel: 'matter', tag: 'text', label: '事项', required: true, max: 100 },
            { formId: 3, vModel: 'progress', tag: 'text', label: '进度', required: true, max: 100 },
            { formId: 4, vModel: 'next', tag: 'text', label: '下周计划', required: false, max: 100 },
          ],
        },
        { formId: 5, vModel: 'summary', tag: 'textarea', label: '本周总结', required: true, max: LONG },
        { formId: 6, vModel: 'help', tag: 'textarea', label: '需协调', required: false, max: LONG },
      ],
    },
  },
  {
    name: '月报',
    kind: 'monthly',
    description: '本月目标完成情况与下月目标',
    dueDay: 3,
    dueHour: 24,
    dueNext: 1,
    form: {
      items: [
        { formId: 1, vModel: 'done', tag: 'textarea', label: '本月完成', required: true, max: LONG },
        { formId: 2, vModel: 'problems', tag: 'textarea', label: '问题与改进', required: false, max: LONG },
        { formId: 3, vModel: 'plan', tag: 'textarea', label: '下月计划', required: true, max: LONG },
      ],
    },
  },
  {
    name: '拜访日志',
    kind: 'other',
    description: '每次拜访客户或供应商写一篇',
    form: {
      items: [
        { formId: 1, vModel: 'partner', tag: 'text', label: '拜访单位', required: true, max: 60 },
        { formId: 2, vModel: 'contact', tag: 'text', label: '接待人', required: false, max: 40 },
        {
          formId: 3,
          vModel: 'way',
          tag: 'select',
          label: '方式',
          required: true,
          options: [
            { value: 'visit', label: '上门' },
            { value: 'phone', label: '电话' },
            { value: 'reception', label: '来访' },
          ],
        },
        { formId: 4, vModel: 'talked', tag: 'textarea', label: '沟通内容', required: true, max: LONG },
        { formId: 5, vModel: 'next', tag: 'textarea', label: '后续跟进', required: false, max: LONG },
      ],
    },
  },
];

/** Shipped templates as records, in their order. */
export function journalTemplateRecords(): Document[] {
  return shippedJournals.map((template, index) => ({
    dueWeekday: null,
    dueDay: null,
    dueHour: null,
    dueNext: template.kind === 'other' ? null : 0,
    weekends: template.kind === 'daily' ? 0 : null,
    ...template,
    version: null,
    sort: (index + 1) * 10,
  }));
}
