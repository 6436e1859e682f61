import type { Field } from '../../language/model';
import { reportField } from '../../language/rules/reportField';
import { customer, order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import type { FieldView, ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { wrongValues } from '../wrongValues';

const kinds = customer({
  fields: {
    kind: {
      type: 'enum',
      title: '紧急程度',
      options: [
        { value: 'retail', label: '普通' },
        { value: 'chain', label: '紧急' },
      ],
    },
  },
});
const chosen = (kind: string) => ({ ...kinds, ...order({ fields: { customerId: { filter: { kind } } } }) });
const figure = (urgency: string) =>
  order({
    screens: {
      board: {
        kind: 'board',
        title: '订单',
        path: '/sales/board',
        widgets: {
          part: {
            type: 'figure',
            title: '订单',
            of: 'order',
            measure: 'total',
            date: 'billDate',
            period: 'day',
            filter: { urgency },
          },
        },
      },
    },
  });

export const filterValue: Rule = {
  id: 'filter-value',
  severity: 'error',
  summary: 'What a reference offers and what a part of a board counts is narrowed to values that the field can have.',
  *inResource(view, context) {
    for (const field of view.fields) yield* ofReference(field, context);
    yield* ofBoards(view, context);
  },
  bad: [
    { files: chosen('retail,chian'), at: { file: orderFile, path: ['fields', 'customerId', 'filter', 'kind'] } },
    { files: figure('9'), at: { file: orderFile, path: ['screens', 'board', 'widgets', 'part', 'filter', 'urgency'] } },
  ],
  good: [{ files: {} }, { files: chosen('retail,chain') }, { files: figure('1,2') }],
};

function* ofReference({ field, file, path }: FieldView, { model, registries }: ResourceContext): Iterable<Finding> {
  const target = model.resources[field.target?.resource ?? ''];
  for (const [name, text] of Object.entries((field.settings.filter as Record<string, string> | undefined) ?? {})) {
    const theirs = target?.fields.find((each) => each.name === name);
    if (theirs) yield* wrongValues(text, name, theirs, { file, path: [...path, 'filter', name] }, registries.types);
  }
}

function* ofBoards({ input, at }: ResourceView, { index, model, registries }: ResourceContext): Iterable<Finding> {
  const ofList = (list: string, name: string): Field | undefined =>
    model.resources[index.screens.find((screen) => screen.name === list)?.resource ?? '']?.fields.find(
      (field) => field.name === name,
    );
  const ofSource = (source: string, path: string): Field | undefined => {
    const [name = '', from = 'header'] = source.split('.');
    const resource = model.resources[name];
    return resource && reportField(resource, { from }, path)?.field;
  };
  for (const [screenName, screen] of Object.entries(input.screens))
    for (const [part, widget] of Object.entries(screen.kind === 'board' ? screen.widgets : {})) {
      if (!('filter' in widget)) continue;
      for (const [path, text] of Object.entries(widget.filter ?? {})) {
        const field = 'of' in widget ? ofSource(widget.of, path) : ofList(widget.screen, path);
        if (field)
          yield* wrongValues(
            text,
            path,
            field,
            at('screens', screenName, 'widgets', part, 'filter', path),
            registries.types,
          );
      }
    }
}
