import { comparedThings, formDifferences, type Difference, type Thing, type Things } from '../../designedForm/page';
import type { DesignedForm } from '../../designedForm/wire';
import { everyNode, isOfBranches, type Flow, type FlowNode } from '../wire';

interface Template {
  form: DesignedForm;
  flow: Flow;
}

type Id = string | number;

const WORDS: Readonly<Record<string, string>> = {
  title: '名称',
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
    ...formDifferences(before.form, after.form),
    ...comparedThings('step', stepsOf(before), stepsOf(after), WORDS),
    ...comparedThings('branch', branchesOf(before), branchesOf(after), WORDS),
  ];
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
