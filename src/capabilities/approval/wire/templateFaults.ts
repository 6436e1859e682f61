import { compileExpression } from '../../../language/expression';
import { isObject } from '../../../lib/isObject';
import { expressionFaults, formFaults, titledFault, type DesignedForm, type FormFault } from '../../designedForm/wire';
import {
  isOfBranches,
  isOfPeople,
  LED,
  MOST_HOURS,
  NOBODY,
  ON_REFUSAL,
  OVERDUE,
  SAME,
  SELF,
  SHOWS,
  type Branch,
  type BranchNode,
  type Flow,
  type FlowNode,
  type PeopleNode,
  type Who,
} from './Flow';
import { everyNode } from './places';
import { unreached } from './unreached';

/** Steps that a template may have at most, and how deep branches lie in each other. */
const MOST_STEPS = 100;
const DEEPEST = 8;

/** What is wrong with a template, in Chinese, and with what of it: `at` is a vModel in a form, the id of a step in a flow. */
export interface TemplateFault extends FormFault {
  part: 'form' | 'flow';
}

type Fault = FormFault;

/** What a designer must mend before a template may be used; the server refuses one that has any. Unknown shapes too. */
export function templateFaults(form: unknown, flow: unknown): TemplateFault[] {
  const inForm = formFaults(form).map((fault) => ({ ...fault, part: 'form' as const }));
  if (inForm.length > 0) return inForm.map((fault) => titledFault(fault, form));
  const inFlow = flowFaults(flow, form as DesignedForm).map((fault) => ({ ...fault, part: 'flow' as const }));
  return inFlow.map((fault) => titledFault(fault, flow));
}

function flowFaults(flow: unknown, form: DesignedForm): Fault[] {
  if (!isObject(flow) || !Array.isArray(flow.nodes) || flow.nodes.length === 0)
    return [{ at: '', message: '请至少添加一个审批环节' }];
  const { changed, nodes } = flow as unknown as Flow;
  if (changed !== undefined && !LED.includes(changed)) return [{ at: '', message: '环节设置不可用' }];
  const seen = new Set<string>();
  const faults = sequenceFaults(nodes, form, seen, 0);
  // Nobody would decide anything.
  if (faults.length === 0 && !everyNode(nodes).some((node) => isOfPeople(node)))
    return [{ at: '', message: '流程中没有审批或办理环节，请至少添加一个' }];
  return seen.size > MOST_STEPS
    ? [{ at: '', message: '流程最多{max}个环节', params: { max: String(MOST_STEPS) } }]
    : faults;
}

function sequenceFaults(nodes: readonly FlowNode[], form: DesignedForm, seen: Set<string>, depth: number): Fault[] {
  if (depth > DEEPEST) return [{ at: '', message: '分支最多嵌套{max}层', params: { max: String(DEEPEST) } }];
  return nodes.flatMap((node) => {
    if (!isObject(node)) return [{ at: '', message: '该环节类型尚不可用' }];
    const named = namedFaults(node, seen, '请填写环节名称，最多40个字符');
    return named.length > 0 ? named : nodeFaults(node, form, seen, depth);
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

function nodeFaults(node: FlowNode, form: DesignedForm, seen: Set<string>, depth: number): Fault[] {
  const at = node.id;
  const names = form.items.map(({ vModel }) => vModel);
  if ('shows' in node && node.shows !== undefined && !SHOWS.includes(node.shows))
    return [{ at, message: '环节设置不可用' }];
  switch (node.kind) {
    case 'approve':
      if (!isOneOf(node.onRefusal, ON_REFUSAL) || !isOneOf(node.self, SELF) || !isOneOf(node.same, SAME))
        return [{ at, message: '环节设置不可用' }];
      if (!isOneOf(node.nobody, NOBODY)) return [{ at, message: '请设置无处理人时的处理方式' }];
      if (!['all', 'one', 'turn', 'weight'].includes(node.together) || !['first', 'last'].includes(node.refusal))
        return [{ at, message: '请选择多人审批方式' }];
      if (node.together === 'weight' && !(Number(node.passShare) >= 1 && Number(node.passShare) <= 100))
        return [{ at, message: '通过比例应为1到100' }];
      return [...whoFaults(at, node.who, names), ...limitFaults(node)];
    case 'handle':
      if (!isOneOf(node.together, ['all', 'one', 'turn'])) return [{ at, message: '请选择多人审批方式' }];
      if (!isOneOf(node.nobody, NOBODY)) return [{ at, message: '请设置无处理人时的处理方式' }];
      return [...whoFaults(at, node.who, names), ...limitFaults(node)];
    case 'copy':
      return whoFaults(at, node.who, names);
    case 'condition':
    case 'inclusive':
    case 'parallel':
      return branchFaults(node, form, seen, depth);
    case 'timer':
    case 'sub':
      return [{ at, message: '该环节类型尚不可用' }];
    default:
      return [{ at: String(at), message: '该环节类型尚不可用' }];
  }
}

function branchFaults(
  node: Extract<FlowNode, { branches: readonly Branch[] }>,
  form: DesignedForm,
  seen: Set<string>,
  depth: number,
): Fault[] {
  const { branches, id: at, kind } = node;
  if (!isOfBranches(node) || !Array.isArray(branches) || branches.length < 2) return [{ at, message: '分支至少两条' }];
  if (!branches.every((branch) => isObject(branch) && Array.isArray(branch.nodes)))
    return [{ at, message: '该环节类型尚不可用' }];
  const usual = branches.filter(({ when }) => when === undefined || when === '');
  if (kind !== 'parallel' && (usual.length !== 1 || branches.at(-1) !== usual[0]))
    return [{ at, message: '最后一条分支不设条件，其他条件都不满足时走这一条；其余各条都要设置条件' }];
  const names = form.items.map(({ vModel }) => vModel);
  const faults = branches.flatMap((branch) => [
    ...namedFaults(branch, seen, '请填写分支名称，最多40个字符'),
    ...(kind === 'parallel' ? [] : expressionFaults(branch.id, branch.when === '' ? undefined : branch.when, names)),
    ...conditionFaults(branch),
    ...sequenceFaults(branch.nodes, form, seen, depth + 1),
  ]);
  return faults.length > 0 || kind === 'parallel' ? faults : unreachedFaults(node, form);
}

/** A branch that no form takes asks nobody, though its designer thinks so. */
function unreachedFaults(node: BranchNode, form: DesignedForm): Fault[] {
  const found = unreached(node, form);
  return node.branches.flatMap(({ id, when = '' }) => {
    const why = found.get(id);
    const message =
      why === 'never' ? '条件“{text}”永远不会成立' : '条件“{text}”成立时总是先走前面的分支，不会走到这一条';
    return why === undefined ? [] : [{ at: id, message, params: { text: when } }];
  });
}

/** A condition that says the same whatever the form holds decides nothing. */
function conditionFaults({ id, when }: Branch): Fault[] {
  if (when === undefined || when === '') return [];
  try {
    return compileExpression(when).dependencies.length === 0 && !/\buser\./.test(when)
      ? [{ at: id, message: '条件“{text}”与表单无关，永远成立或永远不成立', params: { text: when } }]
      : [];
  } catch {
    return [];
  }
}

function limitFaults({ id: at, kind, limit }: PeopleNode): Fault[] {
  if (limit === undefined) return [];
  if (!isObject(limit) || !Number.isInteger(limit.hours) || limit.hours < 1 || limit.hours > MOST_HOURS)
    return [{ at, message: '处理时限应为1到{max}小时', params: { max: String(MOST_HOURS) } }];
  // What is handled is not refused.
  const isKnown = OVERDUE.includes(limit.then) && !(kind === 'handle' && limit.then === 'refuse');
  if (!isKnown) return [{ at, message: '请设置超时后的处理方式' }];
  return limit.then === 'handOver' && !/^\d{1,19}$/.test(String(limit.to))
    ? [{ at, message: '请设置超时后转交给谁' }]
    : [];
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
