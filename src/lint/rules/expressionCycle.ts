import { got } from '../../lib/got';
import { at } from '../../lib/at';
import { dependenciesOf } from '../../language/expression';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { LintContext } from '../LintContext';
import type { FieldView } from '../ResourceView';
import type { Rule } from '../Rule';

export const expressionCycle: Rule = {
  id: 'expression-cycle',
  severity: 'error',
  summary: 'Computed fields do not depend on each other in a circle.',
  *inResource({ fields }, { parse }) {
    const computed = new Map(
      fields
        .filter(({ input }) => input.value !== undefined || input.spread !== undefined)
        .map((view) => [view.field.path, view]),
    );
    const reads = new Map([...computed].map(([path, view]) => [path, readsOf(view, computed, parse)]));
    for (const circle of circles(reads)) {
      const { file, input, path } = got(computed, at(circle, 0));
      yield {
        file,
        path: [...path, input.spread ? 'spread' : 'value'],
        message: say`"${at(circle, 0)}" depends on itself: ${[...circle, circle[0]].join(' → ')}.`,
        hint: say`Let one of them be entered by people, or compute it from other fields`,
      };
    }
  },
  bad: () => [
    {
      files: order({
        fields: { a: { type: 'money', title: '甲', value: 'b' }, b: { type: 'money', title: '乙', value: 'a' } },
      }),
      at: { file: orderFile, path: ['fields', 'a', 'value'] },
    },
    {
      files: order({ fields: { total: { value: 'total' } } }),
      at: { file: orderFile, path: ['fields', 'total', 'value'] },
    },
    {
      files: order({
        fields: {
          lines: { fields: { share: { type: 'money', title: '分摊', spread: { total: 'total', by: 'share' } } } },
        },
      }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'share', 'spread'] },
    },
    {
      files: order({ fields: { lines: { fields: { amount: { value: 'total' } } } } }),
      at: { file: orderFile, path: ['fields', 'total', 'value'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ fields: { doubled: { type: 'money', title: '双倍', value: 'total + total' } } }) },
  ],
};

/** Paths of the computed fields that a computed field reads; a line's expression sees its own line first. */
function readsOf(
  { input, table }: FieldView,
  computed: ReadonlyMap<string, FieldView>,
  parse: LintContext['parse'],
): string[] {
  const texts = input.spread ? [input.spread.total, input.spread.by] : [input.value!];
  const dependencies = texts.flatMap((text) => {
    const { node } = parse(text);
    return node ? dependenciesOf(node) : [];
  });
  return dependencies.flatMap((dependency) => {
    const path = dependency.replace('[].', '.');
    const own = table && `${table.name}.${path}`;
    return [own, path].find((candidate) => candidate !== undefined && computed.has(candidate)) ?? [];
  });
}

/** Each circle once, from its first member in the order of the file. */
function circles(reads: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(trail.slice(start));
    if (start >= 0 || done.has(path)) return;
    for (const next of reads.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of reads.keys()) walk(path, []);
  return found;
}
