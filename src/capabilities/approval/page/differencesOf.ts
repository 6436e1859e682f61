import { everyNode, isOfBranches, type ApprovalForm, type Flow, type FormItem } from '../wire';

/** What is another in a template than it was; `what`: titles in Chinese of what has changed of it. */
export interface Difference {
  part: 'field' | 'step' | 'branch';
  change: 'added' | 'removed' | 'changed';
  title: string;
  what: readonly string[];
}

interface Template {
  form: ApprovalForm;
  flow: Flow;
}

type Thing = Readonly<Record<string, unknown>> & { title: string };

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
  fields: '明细字段',
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

function compared(
  part: Difference['part'],
  before: ReadonlyMap<unknown, Thing>,
  after: ReadonlyMap<unknown, Thing>,
): Difference[] {
  const removed = [...before].filter(([key]) => !after.has(key));
  return [
    ...removed.map(([, { title }]) => ({ part, change: 'removed' as const, title, what: [] })),
    ...[...after].flatMap(([key, thing]): Difference[] => {
      const { title } = thing;
      const was = before.get(key);
      if (!was) return [{ part, change: 'added', title, what: [] }];
      const names = [...new Set([...Object.keys(was), ...Object.keys(thing)])];
      const what = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(thing[name]));
      return what.length === 0
        ? []
        : [{ part, change: 'changed', title, what: what.map((name) => WORDS[name] ?? name) }];
    }),
  ];
}

function fieldsOf({ form }: Template): Map<unknown, Thing> {
  const all = form.items.flatMap((item, at) => [
    { item, place: at },
    ...(item.fields ?? []).map((inner: FormItem, place) => ({ item: inner, place })),
  ]);
  return new Map(
    all.map(({ item: { fields, formId, label, ...rest } }) => [
      formId,
      { ...rest, title: label, fields: fields?.map((inner) => inner.formId) },
    ]),
  );
}

function stepsOf({ flow }: Template): Map<unknown, Thing> {
  return new Map(
    everyNode(flow.nodes).map((node) => {
      const { branches: _, id, ...rest } = { branches: undefined, ...node };
      return [id, { ...rest, place: placeIn(flow, id) }];
    }),
  );
}

/** Where a step stands: which branch it lies in, and what comes before it there. */
function placeIn(flow: Flow, id: string): string {
  const within = (nodes: Flow['nodes'], branch: string): string | undefined => {
    const at = nodes.findIndex((node) => node.id === id);
    if (at >= 0) return `${branch} ${nodes[at - 1]?.id ?? ''}`;
    return nodes
      .flatMap((node) => (isOfBranches(node) ? node.branches : []))
      .map((each) => within(each.nodes, each.id))
      .find((found) => found !== undefined);
  };
  return within(flow.nodes, '') ?? '';
}

function branchesOf({ flow }: Template): Map<unknown, Thing> {
  return new Map(
    everyNode(flow.nodes).flatMap((node) =>
      isOfBranches(node) ? node.branches.map(({ id, nodes: _, ...rest }) => [id, rest] as const) : [],
    ),
  );
}
