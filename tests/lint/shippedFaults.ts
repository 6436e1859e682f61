import type { Chart } from '../../src/company/finance/chartMeta';
import type { PostingTemplate } from '../../src/company/finance/postingTemplateMeta';
import { compileExpression } from '../../src/language/expression';
import type { Model } from '../../src/language/model';

/** What is wrong with a file that account sets begin with: its path below `schemas/_shared`, place and fault. */
type Fault = string;

/** What of a chart the shape cannot say: subjects and items that it names are there, and its kinds are those of records. */
export function chartFaults(file: string, chart: Chart, model: Model): Fault[] {
  const codes = chart.subjects.map(({ code }) => code);
  const items = chart.items.map(({ code }) => code);
  const isLeaf = (code: string, all: readonly string[]) =>
    all.includes(code) && !all.some((each) => each !== code && each.startsWith(code));
  const leaf = (place: string, code: string | undefined, all: readonly string[], kind: string) =>
    code === undefined || isLeaf(code, all) ? [] : [`${file} ${place}: ${code} is no last ${kind}`];
  const choice = (place: string, value: string, dictionary: string) =>
    hasChoice(model, dictionary, value) ? [] : [`${file} ${place}: ${value} is none of ${dictionary}`];
  const kindFault = (place: 'profit' | 'retained' | 'exchange', kind: string) =>
    chart.subjects.some((subject) => subject.code === chart[place] && subject.kind !== kind)
      ? [`${file} ${place}: ${chart[place]} is not of the kind ${kind}`]
      : [];
  return [
    ...chart.subjects.flatMap(({ by, code, direction, kind }, index) => [
      ...(codes.indexOf(code) < index ? [`${file} subjects/${index}/code: ${code} stands twice`] : []),
      ...(code.length > 4 && codes.lastIndexOf(code.slice(0, -2), index) < 0
        ? [`${file} subjects/${index}/code: nothing before ${code} is above it`]
        : []),
      ...choice(`subjects/${index}/kind`, kind, 'subjectKind'),
      ...choice(`subjects/${index}/direction`, direction, 'subjectDirection'),
      ...(by === undefined || model.resources.accountSubject?.fields.some(({ name }) => name === by)
        ? []
        : [`${file} subjects/${index}/by: accountSubject has no field ${by}`]),
    ]),
    ...chart.items.flatMap(({ code, direction, kind }, index) => [
      ...(items.indexOf(code) < index ? [`${file} items/${index}/code: ${code} stands twice`] : []),
      ...choice(`items/${index}/kind`, kind, 'cashFlowKind'),
      ...choice(`items/${index}/direction`, direction, 'cashFlowDirection'),
    ]),
    ...Object.entries(chart.cash).flatMap(([code, each]) => [
      ...(codes.includes(code) ? [] : [`${file} cash/${code}: there is no such subject`]),
      ...leaf(`cash/${code}/in`, each.in, items, 'item'),
      ...leaf(`cash/${code}/out`, each.out, items, 'item'),
    ]),
    ...Object.entries(chart.rules).flatMap(([purpose, code]) => [
      ...choice(`rules/${purpose}`, purpose, 'subjectPurpose'),
      ...leaf(`rules/${purpose}`, code, codes, 'subject'),
    ]),
    ...(['profit', 'retained', 'exchange'] as const).flatMap((place) => leaf(place, chart[place], codes, 'subject')),
    ...kindFault('profit', 'equity'),
    ...kindFault('retained', 'equity'),
    ...kindFault('exchange', 'profitLoss'),
  ];
}

function hasChoice(model: Model, dictionary: string, value: string): boolean {
  return model.dictionaries[dictionary]?.items.some((item) => item.value === value) ?? false;
}

/**
 * What of a file of posting templates the shape cannot say: the documents offer what conditions and amounts name, and
 * every chart has a subject for what is booked.
 * @param charts name of the standards -> chart
 */
export function postingFaults(
  file: string,
  templates: readonly PostingTemplate[],
  charts: Readonly<Record<string, Chart>>,
  model: Model,
): Fault[] {
  return templates.flatMap(({ condition, credit, debit, kind, word }, index) => {
    const resource = Object.hasOwn(model.resources, kind) ? model.resources[kind] : undefined;
    const offered = resource?.uses.accounting?.documents;
    if (!resource || !offered) return [`${file} ${index}/kind: ${kind} is no resource that offers amounts`];
    const fields = resource.fields.flatMap(({ fields: lines, name }) => (lines ? [] : [name]));
    const rows = (side: 'debit' | 'credit', all: PostingTemplate['debit']) =>
      all.flatMap(({ amount, purpose }, row) => [
        ...unknownNames(`${file} ${index}/${side}/${row}/amount`, amount, Object.keys(offered.amounts), kind),
        ...Object.entries(charts).flatMap(([name, { rules, subjects }]) =>
          subjects.some(({ code }) => code === rules[purpose])
            ? []
            : [`${file} ${index}/${side}/${row}/purpose: the chart ${name} has no subject for ${purpose}`],
        ),
      ]);
    return [
      ...(hasChoice(model, 'voucherWord', word) ? [] : [`${file} ${index}/word: ${word} is none of voucherWord`]),
      ...(condition === undefined ? [] : unknownNames(`${file} ${index}/condition`, condition, fields, kind)),
      ...rows('debit', debit),
      ...rows('credit', credit),
    ];
  });
}

function unknownNames(place: string, expression: string, names: readonly string[], kind: string): Fault[] {
  return [...new Set(compileExpression(expression).dependencies)].flatMap((name) =>
    names.includes(name) ? [] : [`${place}: ${kind} has no ${name}`],
  );
}
