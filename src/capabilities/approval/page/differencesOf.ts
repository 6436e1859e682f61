import { everyNode, isOfBranches, type Flow, type FlowNode } from '../wire';
import type { DesignedForm, FormItem } from '../../designedForm/wire';

/** What is another in a template than it was; `what`: titles in Chinese of what has changed of it. */
export interface Difference {
  part: 'field' | 'step' | 'branch';
  change: 'added' | 'removed' | 'changed';
  title: string;
  what: readonly string[];
}

interface Template {
  form: DesignedForm;
  flow: Flow;
}

type Id = string | number;

interface Thing {
  /** what it lies in: a table, a branch; empty: the form or flow itself */
  line: Id;
  title: string;
  said: Readonly<Record<string, unknown>>;
}

type Things = ReadonlyMap<Id, Thing>;

const WORDS: Readonly<Record<string, string>> = {
  vModel: '字段名',
  title: '名称',
  tag: '类型',
  required: '必填',
  options: '选项',
  defaultValue: '默认值',
  expression: '公式',
  visible: '显示条件',
  regList: '格式校验',
  help: '说明',
  max: '长度或上限',
  who: '处理人',
  when: '条件',
  together: '多人方式',
  refusal: '拒绝方式',
  onRefusal: '拒绝后',
  nobody: '无处理人时',
  self: '处理人是发起人时',
  same: '处理人重复时',
  passShare: '通过比例',
  weights: '权重',
  limit: '时限',
  place: '位置',
};

/** What has changed from one version of a template to another: fields by their number, steps and branches by their id. */
export function differencesOf(before: Template, after: Template): Difference[] {
  return [
    ...compared('field', fieldsOf(before), fieldsOf(after)),
    ...compared('step', stepsOf(before), stepsOf(after)),
    ...compared('branch', branchesOf(before), branchesOf(after)),
  ];
}

function compared(part: Difference['part'], before: Things, after: Things): Difference[] {
  const removed = [...before].filter(([id]) => !after.has(id));
  const were = placesOf(before, after);
  const are = placesOf(after, before);
  return [
    ...removed.map(([, { title }]) => ({ part, change: 'removed' as const, title, what: [] })),
    ...[...after].flatMap(([id, { said, title }]): Difference[] => {
      const was = before.get(id);
      if (!was) return [{ part, change: 'added', title, what: [] }];
      const names = [...new Set([...Object.keys(was.said), ...Object.keys(said)])];
      const what = names.filter((name) => JSON.stringify(was.said[name]) !== JSON.stringify(said[name]));
      const all = [...what, ...(were.get(id) === are.get(id) ? [] : ['place'])];
      return all.length === 0 ? [] : [{ part, change: 'changed', title, what: all.map((name) => WORDS[name] ?? name) }];
    }),
  ];
}

/** Where each thing stands: in which line, and behind which of those that the other version has, too. */
function placesOf(things: Things, others: Things): Map<Id, string> {
  const last = new Map<Id, Id>();
  return new Map(
    [...things]
      .filter(([id]) => others.has(id))
      .map(([id, { line }]) => {
        const behind = last.get(line);
        last.set(line, id);
        return [id, `${line} ${behind ?? ''}`];
      }),
  );
}

function fieldsOf({ form }: Template): Things {
  const of = (items: readonly FormItem[], line: Id): [Id, Thing][] =>
    items.flatMap(({ fields = [], formId, label, ...said }) => [
      [formId, { line, title: label, said: { title: label, ...said } }],
      ...of(fields, formId),
    ]);
  return new Map(of(form.items, ''));
}

function stepsOf({ flow }: Template): Things {
  const of = (nodes: readonly FlowNode[], line: Id): [Id, Thing][] =>
    nodes.flatMap((node) => {
      const { branches = [], id, ...said } = { branches: undefined, ...node };
      return [[id, { line, title: node.title, said }], ...branches.flatMap((branch) => of(branch.nodes, branch.id))];
    });
  return new Map(of(flow.nodes, ''));
}

function branchesOf({ flow }: Template): Things {
  return new Map(
    everyNode(flow.nodes).flatMap((node) =>
      isOfBranches(node)
        ? node.branches.map(({ id, nodes: _, ...said }): [Id, Thing] => [
            id,
            { line: node.id, title: said.title, said },
          ])
        : [],
    ),
  );
}
