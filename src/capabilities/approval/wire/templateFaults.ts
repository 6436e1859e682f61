import { compileExpression } from '../../../language/expression';
import { isObject } from '../../../lib/isObject';
import type { ApprovalForm, FormItem } from './FormItem';
import { TAGS } from './FormItem';
import { isOfBranches, NOBODY, ON_REFUSAL, SAME, SELF, type Branch, type Flow, type FlowNode, type Who } from './Flow';

/** Steps and fields that a template may have at most, and how deep branches lie in each other. */
const MOST_STEPS = 100;
const MOST_FIELDS = 100;
const DEEPEST = 8;
const NAME = /^[A-Za-z]\w{0,39}$/;

/** What is wrong with a template, in Chinese, and with what of it. */
export interface TemplateFault {
  /** id of a step, or vModel of a field; empty: the whole */
  at: string;
  part: 'form' | 'flow';
  /** what people call the step, branch or field */
  title?: string;
  message: string;
  params?: Readonly<Record<string, string>>;
}

type Fault = Omit<TemplateFault, 'part'>;

/** What a designer must mend before a template may be used; the server refuses one that has any. Unknown shapes too. */
export function templateFaults(form: unknown, flow: unknown): TemplateFault[] {
  const inForm = formFaults(form).map((fault) => ({ ...fault, part: 'form' as const }));
  if (inForm.length > 0) return inForm.map((fault) => titled(fault, form));
  const inFlow = flowFaults(flow, form as ApprovalForm).map((fault) => ({ ...fault, part: 'flow' as const }));
  return inFlow.map((fault) => titled(fault, flow));
}

/** With the title of what a fault is at, wherever that lies in a form or a flow. */
function titled(fault: TemplateFault, whole: unknown): TemplateFault {
  const find = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(find).find((found) => found !== undefined);
    if (!isObject(value)) return undefined;
    if (fault.at !== '' && (value.id === fault.at || value.vModel === fault.at)) return value.title ?? value.label;
    return find(Object.values(value).filter(Array.isArray));
  };
  const title = find(whole);
  return typeof title === 'string' && title.trim() !== '' ? { ...fault, title } : fault;
}

function formFaults(form: unknown): Fault[] {
  if (!isObject(form) || !Array.isArray(form.items)) return [{ at: '', message: '请至少添加一个表单字段' }];
  const items = form.items as readonly unknown[];
  if (items.length === 0) return [{ at: '', message: '请至少添加一个表单字段' }];
  const all = items.flatMap((item) =>
    isObject(item) && Array.isArray(item.fields) ? [item, ...(item.fields as unknown[])] : [item],
  );
  if (all.length > MOST_FIELDS)
    return [{ at: '', message: '表单最多{max}个字段', params: { max: String(MOST_FIELDS) } }];
  const seen = new Set<string>();
  const ids = new Set<unknown>();
  const names = all.flatMap((item) => (isObject(item) ? [String(item.vModel)] : []));
  const faults = all.flatMap((item) => itemFaults(item, names, seen, ids));
  const checks = Array.isArray(form.check) ? (form.check as unknown[]) : [];
  return [...faults, ...checks.flatMap((check) => (isObject(check) ? expressionFaults('', check.must, names) : []))];
}

function itemFaults(given: unknown, names: readonly string[], seen: Set<string>, ids: Set<unknown>): Fault[] {
  if (!isObject(given)) return [{ at: '', message: '表单字段格式不正确' }];
  const { formId, label, options, tag, vModel, defaultValue, expression, visible } = given as Partial<FormItem>;
  const at = String(vModel);
  if (typeof vModel !== 'string' || !NAME.test(vModel))
    return [{ at, message: '字段名由字母开头，只含字母、数字和下划线，最多40个' }];
  if (seen.has(vModel) || ids.has(formId)) return [{ at, message: '字段名或编号重复' }];
  seen.add(vModel);
  ids.add(formId);
  if (typeof formId !== 'number') return [{ at, message: '字段名或编号重复' }];
  if (typeof label !== 'string' || label.trim() === '' || label.length > 40)
    return [{ at, message: '请填写字段标题，最多40个字符' }];
  if (tag === undefined || !TAGS.includes(tag)) return [{ at, message: '字段类型不可用' }];
  if (tag === 'select' && !areOptions(options)) return [{ at, message: '请填写不重复的选项' }];
  return [defaultValue, expression, visible].flatMap((text) => expressionFaults(at, text, names));
}

function areOptions(options: unknown): boolean {
  if (!Array.isArray(options) || options.length === 0 || options.length > 100) return false;
  const values = options.map((option: unknown) => (isObject(option) && option.label ? String(option.value) : ''));
  return !values.includes('') && new Set(values).size === values.length;
}

/** What every condition may name beside the fields of the form. */
const ALSO = ['initiator', 'user'];

function expressionFaults(at: string, text: unknown, names: readonly string[]): Fault[] {
  if (text === undefined) return [];
  if (typeof text !== 'string' || text.length > 500) return [{ at, message: '公式格式不正确' }];
  try {
    const unknown = compileExpression(text).dependencies.find(
      (name) => !names.includes(name.split('.')[0] ?? '') && !ALSO.includes(name.split('.')[0] ?? ''),
    );
    return unknown === undefined ? [] : [{ at, message: '公式中的“{name}”不是表单字段', params: { name: unknown } }];
  } catch {
    return [{ at, message: '公式“{text}”无法识别', params: { text } }];
  }
}

function flowFaults(flow: unknown, form: ApprovalForm): Fault[] {
  if (!isObject(flow) || !Array.isArray(flow.nodes) || flow.nodes.length === 0)
    return [{ at: '', message: '请至少添加一个审批环节' }];
  const { nodes } = flow as unknown as Flow;
  const seen = new Set<string>();
  const names = form.items.map(({ vModel }) => vModel);
  const faults = sequenceFaults(nodes, names, seen, 0);
  return seen.size > MOST_STEPS
    ? [{ at: '', message: '流程最多{max}个环节', params: { max: String(MOST_STEPS) } }]
    : faults;
}

function sequenceFaults(
  nodes: readonly FlowNode[],
  names: readonly string[],
  seen: Set<string>,
  depth: number,
): Fault[] {
  if (depth > DEEPEST) return [{ at: '', message: '分支最多嵌套{max}层', params: { max: String(DEEPEST) } }];
  return nodes.flatMap((node) => {
    if (!isObject(node)) return [{ at: '', message: '该环节类型尚不可用' }];
    const named = namedFaults(node, seen, '请填写环节名称，最多40个字符');
    return named.length > 0 ? named : nodeFaults(node, names, seen, depth);
  });
}

/** A step or branch has an id of its own and a title. */
function namedFaults({ id, title }: { id: unknown; title: unknown }, seen: Set<string>, message: string): Fault[] {
  const at = String(id);
  if (seen.has(at) || typeof id !== 'string' || !/^\w{1,40}$/.test(id))
    return [{ at, message: '环节标识重复或不可用' }];
  seen.add(at);
  return typeof title !== 'string' || title.trim() === '' || title.length > 40 ? [{ at, message }] : [];
}

const isOneOf = (value: string, all: readonly string[]): boolean => all.includes(value);

function nodeFaults(node: FlowNode, names: readonly string[], seen: Set<string>, depth: number): Fault[] {
  const at = node.id;
  switch (node.kind) {
    case 'approve':
      if (!isOneOf(node.onRefusal, ON_REFUSAL) || !isOneOf(node.self, SELF) || !isOneOf(node.same, SAME))
        return [{ at, message: '环节设置不可用' }];
      if (!isOneOf(node.nobody, NOBODY)) return [{ at, message: '请设置无处理人时的处理方式' }];
      if (!['all', 'one', 'turn', 'weight'].includes(node.together) || !['first', 'last'].includes(node.refusal))
        return [{ at, message: '请选择多人审批方式' }];
      if (node.together === 'weight' && !(Number(node.passShare) >= 1 && Number(node.passShare) <= 100))
        return [{ at, message: '通过比例应为1到100' }];
      return whoFaults(at, node.who, names);
    case 'handle':
      if (!isOneOf(node.together, ['all', 'one', 'turn'])) return [{ at, message: '请选择多人审批方式' }];
      if (!isOneOf(node.nobody, NOBODY)) return [{ at, message: '请设置无处理人时的处理方式' }];
      return whoFaults(at, node.who, names);
    case 'copy':
      return whoFaults(at, node.who, names);
    case 'condition':
    case 'inclusive':
    case 'parallel':
      return branchFaults(node, names, seen, depth);
    case 'timer':
    case 'sub':
      return [{ at, message: '该环节类型尚不可用' }];
    default:
      return [{ at: String(at), message: '该环节类型尚不可用' }];
  }
}

function branchFaults(
  node: Extract<FlowNode, { branches: readonly Branch[] }>,
  names: readonly string[],
  seen: Set<string>,
  depth: number,
): Fault[] {
  const { branches, id: at, kind } = node;
  if (!isOfBranches(node) || !Array.isArray(branches) || branches.length < 2) return [{ at, message: '分支至少两条' }];
  if (!branches.every((branch) => isObject(branch) && Array.isArray(branch.nodes)))
    return [{ at, message: '该环节类型尚不可用' }];
  const usual = branches.filter(({ when }) => when === undefined || when === '');
  if (kind === 'condition' && (usual.length !== 1 || branches.at(-1) !== usual[0]))
    return [{ at, message: '条件分支的最后一条不设条件，其他条件都不满足时走这一条；其余各条都要设置条件' }];
  if (kind === 'inclusive' && usual.length > 1) return [{ at, message: '最多一条分支不设条件' }];
  return branches.flatMap((branch) => [
    ...namedFaults(branch, seen, '请填写分支名称，最多40个字符'),
    ...(kind === 'parallel' ? [] : expressionFaults(branch.id, branch.when === '' ? undefined : branch.when, names)),
    ...conditionFaults(branch),
    ...sequenceFaults(branch.nodes, names, seen, depth + 1),
  ]);
}

/** A condition that says the same whatever the form holds decides nothing. */
function conditionFaults({ id, when }: Branch): Fault[] {
  if (when === undefined || when === '') return [];
  try {
    return compileExpression(when).dependencies.length === 0
      ? [{ at: id, message: '条件“{text}”与表单无关，永远成立或永远不成立', params: { text: when } }]
      : [];
  } catch {
    return [];
  }
}

function whoFaults(at: string, who: Who, names: readonly string[]): Fault[] {
  const none = [{ at, message: '请设置处理人' }];
  if (!isObject(who)) return none;
  switch (who.by) {
    case 'persons':
    case 'role':
      return Array.isArray(who.ids) && who.ids.length > 0 && who.ids.length <= 100 ? [] : none;
    case 'superior':
    case 'chain':
      return Number.isInteger(who.level) && who.level >= 1 && who.level <= 20
        ? []
        : [{ at, message: '上级层数应为1到20' }];
    case 'field':
      return names.includes(who.field)
        ? []
        : [{ at, message: '表单中没有字段“{name}”', params: { name: String(who.field) } }];
    case 'head':
    case 'initiator':
    case 'chosen':
      return [];
    default:
      return none;
  }
}
