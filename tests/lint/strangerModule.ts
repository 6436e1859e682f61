import { mergePatch } from '../../src/language/expand/mergePatch';
import { groupBy } from '../../src/lib/groupBy';
import { isObject } from '../../src/lib/isObject';
import type { LintInput } from '../../src/lint/buildContext';

type Json = Record<string, unknown>;

/** Words of another trade for those of ours. */
const TRADE: Readonly<Record<string, string>> = {
  采购: '租赁',
  销售: '出租',
  订单: '合同',
  供应商: '出租方',
  客户: '承租方',
  仓库: '车场',
  商品: '设备',
};

/** How every name of a stranger ends. */
const SUFFIX = 'Rental';

/**
 * A module as somebody adds it who knows another trade: the resources of one of ours under other names and titles, with
 * machines of their own; where titles, types, rights and words of actions disagree with all that is there.
 */
export function strangerModule({ files }: LintInput, module: string): LintInput['files'] {
  const own = files.flatMap(({ path, text }) => {
    const isOwn = path.startsWith(`schemas/${module}/`) && path.endsWith('.json');
    return isOwn ? [{ path, value: JSON.parse(text) as Json }] : [];
  });
  const named = own.flatMap(({ value }) => [
    ...(typeof value.resource === 'string' ? [value.resource] : []),
    ...(typeof value.permission === 'string' ? [value.permission] : []),
    ...(typeof value.machine === 'string' ? [value.machine] : []),
    ...Object.keys(isObject(value.screens) ? value.screens : {}),
  ]);
  const names = new Set(named);
  const shared = files.flatMap(({ path, text }) =>
    path.startsWith('schemas/_shared/machines/') ? [{ path, value: JSON.parse(text) as Json }] : [],
  );
  const alone = [
    ...groupBy(
      shared.flatMap(({ value }) => Object.keys(value.actions as Json)),
      (name) => name,
    ).values(),
  ]
    .filter(({ length }) => length === 1)
    .flat();
  const machines = shared.flatMap(({ path, value }) => {
    const said = disagreeing(value, alone);
    const again = path.replace('.json', `${SUFFIX}Again.json`);
    return names.has(path.split('/').at(-1)?.replace('.json', '') ?? '')
      ? [
          { path, value: said },
          { path: again, value: said },
        ]
      : [];
  });
  return [...own, ...machines].map(({ path, value }) => ({
    path: path
      .replace(`schemas/${module}/`, `schemas/${module}${SUFFIX}/`)
      .replace(/(\w+)(?=\.json$)/, renamedIn(names)),
    text: JSON.stringify(renamed(path.includes('/machines/') ? value : otherTypes(value), names, module), null, 2),
  }));
}

const renamedIn =
  (names: ReadonlySet<string>) =>
  (name: string): string =>
    names.has(name) ? name + SUFFIX : name;

function renamed(value: unknown, names: ReadonlySet<string>, module: string): unknown {
  const text = (given: string): string =>
    Object.entries(TRADE).reduce(
      (said, [ours, theirs]) => said.replaceAll(ours, theirs),
      given.replaceAll(/\w+/g, renamedIn(names)).replaceAll(`/${module}/`, `/${module}${SUFFIX}/`),
    );
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((each) => renamed(each, names, module));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [renamedIn(names)(key), renamed(each, names, module)]),
  );
}

/**
 * Actions are called, asked and allowed otherwise than in all other machines, among them those that one machine alone
 * has; one is a slip away.
 */
function disagreeing(machine: Json, alone: readonly string[]): Json {
  const actions = Object.entries(machine.actions as Record<string, Json>);
  const asked = { title: '放行', permission: 'export', confirm: '确定放行？', danger: true };
  return mergePatch(machine, {
    actions: {
      ...Object.fromEntries(alone.map((name) => [name, { ...actions[0]?.[1], ...asked }])),
      ...Object.fromEntries(actions.map(([name]) => [name, { ...asked, sets: null }])),
      refusse: { ...actions[0]?.[1], title: '驳回' },
    },
  }) as Json;
}

/** Amounts are texts, and what all refer to as records, too. */
function otherTypes(resource: Json): Json {
  const fields = Object.entries(isObject(resource.fields) ? resource.fields : {});
  const others = fields.map(([name, field]) => [
    name,
    isObject(field) && (field.type === 'money' || field.type === 'date') ? { type: 'text', title: field.title } : field,
  ]);
  return { ...resource, ...(fields.length > 0 ? { fields: Object.fromEntries(others) } : {}) };
}
