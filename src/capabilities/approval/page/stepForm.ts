import type { FieldInput } from '../../../language/meta/resourceMeta';
import { isEmpty } from '../../../language/rules';
import {
  MOST_HOURS,
  type ApproveNode,
  type CopyNode,
  type HandleNode,
  type Limit,
  type OfferedRole,
  type PeopleNode,
  type Shows,
  type Who,
} from '../wire';
import type { FormItem, OwnForm, Tag } from '../../designedForm/wire';

/** A step that says who. */
export type WhoNode = PeopleNode | CopyNode;

interface Offered {
  /** approvals of the template are about documents */
  isBound: boolean;
  roles: readonly OfferedRole[];
  items: readonly FormItem[];
}

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const WHO = {
  superior: '上级',
  head: '部门负责人',
  chain: '逐级上级',
  persons: '指定人员',
  role: '角色',
  chosen: '发起人自选',
  field: '表单中的人员或部门',
  initiator: '发起人本人',
};
/** Kinds of fields that name people. */
const WHO_TAGS: readonly Tag[] = ['user', 'people', 'department'];
const TOGETHER = { one: '一人处理即可（或签）', all: '所有人都要处理（会签）', turn: '按顺序依次处理' };
const BY_WEIGHT = { weight: '按权重过比例' };
const REFUSAL = { first: '有人拒绝立即生效', last: '等结果不会再变时生效' };
const ON_REFUSAL = { end: '审批结束', initiator: '退回发起人', previous: '退回上一环节' };
const NOBODY = { admin: '转审批管理员', skip: '跳过该环节', refuse: '不允许提交' };
const SELF = { superior: '转其上级处理', keep: '由本人处理', skip: '自动通过' };
const SAME = { skip: '已同意过的自动通过', adjacent: '上一环节刚同意的自动通过', keep: '每次都要处理' };

const SHOWS: Readonly<Record<Shows, string>> = { document: '整张单据（含附件和打印件）', form: '只看表单' };
const THEN = { remind: '提醒处理人', pass: '自动通过', refuse: '自动拒绝', handOver: '转交他人' };
const IS_LIMITED = 'hours != null';

const choice = (title: string, texts: Readonly<Record<string, string>>, more: object = {}): FieldInput => ({
  type: 'enum',
  title,
  options: options(texts),
  required: true,
  ...more,
});

/** What is set of a step, as a form: who acts, how several decide, and what happens where it is not plain. */
export function stepForm(kind: WhoNode['kind'], { isBound, items, roles }: Offered): OwnForm {
  const people = items.filter(({ tag }) => WHO_TAGS.includes(tag));
  const isWeighed = "together == 'weight'";
  const who: Record<string, FieldInput> = {
    title: { type: 'text', title: '环节名称', required: true, max: 40 },
    by: choice('由谁处理', people.length > 0 ? WHO : withoutField()),
    ...(isBound ? { shows: choice('可查看', SHOWS, { help: '不受处理人自身权限限制' }) } : {}),
    level: {
      type: 'integer',
      title: '上级层数',
      min: 1,
      max: 20,
      required: true,
      visible: "by in ['superior', 'chain']",
      help: '1为直接上级',
    },
    isMany: { type: 'boolean', title: '可选多人', visible: "by == 'chosen'" },
    from: {
      type: 'lines',
      title: '可选范围',
      min: 0,
      max: 100,
      visible: "by == 'chosen'",
      help: '不填则可选全公司',
      fields: { personId: { type: 'user', title: '人员', required: true } },
    },
    field: {
      type: 'enum',
      title: '表单字段',
      required: true,
      visible: "by == 'field'",
      options: people.map(({ label, vModel }) => ({ value: vModel, label })),
    },
    persons: {
      type: 'lines',
      title: '指定人员',
      min: 1,
      max: 100,
      visible: "by == 'persons'",
      fields: {
        personId: { type: 'user', title: '人员', required: true },
        ...(kind === 'approve'
          ? {
              weight: {
                type: 'integer',
                title: '权重',
                min: 1,
                max: 100,
                default: '1',
                help: '仅在按权重过比例时有用',
              } as FieldInput,
            }
          : {}),
      },
    },
    roleIds: {
      type: 'lines',
      title: '角色',
      min: 1,
      max: 100,
      visible: "by == 'role'",
      fields: {
        roleId: {
          type: 'enum',
          title: '角色',
          required: true,
          options: roles.map(({ id, name }) => ({ value: id, label: name })),
        },
      },
    },
  };
  const { refuse: _, ...handledThen } = THEN;
  const limited: Record<string, FieldInput> = {
    hours: {
      type: 'integer',
      title: '处理时限(小时)',
      min: 1,
      max: MOST_HOURS,
      help: '从到达该环节起计算，不填则不限时',
    },
    then: choice('超时后', kind === 'approve' ? THEN : handledThen, { visible: IS_LIMITED }),
    limitTo: { type: 'user', title: '超时转交给', required: true, visible: "hours != null && then == 'handOver'" },
  };
  const handled = { nobody: choice('找不到处理人时', NOBODY) };
  const decided: Record<string, FieldInput> = {
    together: choice('多人时', { ...TOGETHER, ...BY_WEIGHT }),
    passShare: {
      type: 'integer',
      title: '通过比例%',
      min: 1,
      max: 100,
      required: true,
      visible: isWeighed,
    },
    refusal: choice('有人拒绝时', REFUSAL, { visible: "together != 'one'" }),
    onRefusal: choice('拒绝后', ON_REFUSAL),
    ...handled,
    self: choice('处理人是发起人时', SELF),
    same: choice('处理人重复时', SAME),
    ...limited,
  };
  const done: Record<string, FieldInput> = { together: choice('多人时', TOGETHER), ...handled, ...limited };
  const more = kind === 'approve' ? decided : kind === 'handle' ? done : {};
  return {
    fields: { ...who, ...more },
    sections: [
      { title: '处理人', fields: Object.keys(who) },
      ...(Object.keys(more).length > 0 ? [{ title: '处理方式', fields: Object.keys(more) }] : []),
    ],
  };
}

function withoutField(): Readonly<Record<string, string>> {
  const { field: _, ...others } = WHO;
  return others;
}

/** What stands in the form of a step at first. */
export function formOfStep(node: WhoNode): Record<string, unknown> {
  const { title, who } = node;
  const weights = node.kind === 'approve' ? (node.weights ?? {}) : {};
  return {
    ...(node.kind === 'copy'
      ? {}
      : {
          together: node.together,
          nobody: node.nobody,
          hours: node.limit?.hours ?? null,
          then: node.limit?.then ?? 'remind',
          limitTo: node.limit?.to ?? null,
        }),
    ...(node.kind === 'approve'
      ? {
          refusal: node.refusal,
          onRefusal: node.onRefusal,
          self: node.self,
          same: node.same,
          passShare: node.passShare ?? null,
        }
      : {}),
    title,
    by: who.by,
    shows: node.shows ?? 'document',
    level: 'level' in who ? who.level : 1,
    isMany: who.by === 'chosen' && who.isMany ? 1 : 0,
    from: who.by === 'chosen' ? (who.from ?? []).map((personId) => ({ personId })) : [],
    field: who.by === 'field' ? who.field : null,
    persons: who.by === 'persons' ? who.ids.map((personId) => ({ personId, weight: weights[personId] ?? 1 })) : [],
    roleIds: who.by === 'role' ? who.ids.map((roleId) => ({ roleId })) : [],
  };
}

type Given = Readonly<Record<string, unknown>>;
type Line = Readonly<Record<string, unknown>>;

/** A step as its form says; what the form does not ask stays. */
export function stepOfForm<N extends WhoNode>(node: N, given: Given): N {
  const persons = linesOf(given.persons);
  const { shows: _, ...shown } = node;
  const isNarrow = given.shows === 'form' ? { shows: 'form' as const } : {};
  const named = { ...shown, title: String(given.title), who: whoOf(given), ...isNarrow } as unknown as N;
  if (node.kind === 'copy') return named;
  const { together, nobody } = given as unknown as Pick<HandleNode, 'together' | 'nobody'>;
  const { limit: __, ...unlimited } = named as HandleNode;
  const limit = limitOf(given);
  const acting = { ...unlimited, together, nobody, ...(limit ? { limit } : {}) } as unknown as N;
  if (node.kind === 'handle') return acting;
  const { passShare, refusal, weights: ___, ...rest } = acting as unknown as ApproveNode;
  const { onRefusal, same, self } = given as unknown as ApproveNode;
  const isWeighed = given.together === 'weight';
  return {
    ...rest,
    onRefusal,
    same,
    self,
    refusal: (given.refusal as ApproveNode['refusal'] | null) ?? refusal,
    ...(isWeighed ? { passShare: Number(given.passShare ?? passShare) } : {}),
    ...(isWeighed && named.who.by === 'persons'
      ? { weights: Object.fromEntries(persons.map((line) => [String(line.personId), Number(line.weight ?? 1)])) }
      : {}),
  } as unknown as N;
}

function limitOf({ hours, limitTo, then }: Given): Limit | undefined {
  if (isEmpty(hours)) return undefined;
  const to = then === 'handOver' && !isEmpty(limitTo) ? { to: String(limitTo) } : {};
  return { hours: Number(hours), then: then as Limit['then'], ...to };
}

function linesOf(given: unknown): readonly Line[] {
  return Array.isArray(given) ? (given as Line[]) : [];
}

function whoOf({ by, field, from, isMany, level, persons, roleIds }: Given): Who {
  const ids = (lines: unknown, name: string): string[] => [
    ...new Set(linesOf(lines).flatMap((line) => (isEmpty(line[name]) ? [] : [String(line[name])]))),
  ];
  switch (by as Who['by']) {
    case 'persons':
      return { by: 'persons', ids: ids(persons, 'personId') };
    case 'role':
      return { by: 'role', ids: ids(roleIds, 'roleId') };
    case 'superior':
      return { by: 'superior', level: Number(level) };
    case 'chain':
      return { by: 'chain', level: Number(level) };
    case 'chosen': {
      const scope = ids(from, 'personId');
      return { by: 'chosen', isMany: isMany === 1, ...(scope.length > 0 ? { from: scope } : {}) };
    }
    case 'field':
      return { by: 'field', field: String(field) };
    case 'head':
      return { by: 'head' };
    case 'initiator':
      return { by: 'initiator' };
  }
}
