import type { WidgetInput } from '../../language/meta/boardMeta';
import type { Field, Model, Resource } from '../../language/model';
import { readFilterName } from '../../language/wire';
import type { Place } from '../ResourceView';
import { pathUses } from './pathUses';
import type { Named, Use } from './Use';

type At = (...keys: (string | number)[]) => Place;

/** What a part of a board names. */
export function* widgetUses(model: Model, widget: WidgetInput, at: At): Generator<Use> {
  const named = (kind: 'module' | 'screen' | 'resource', name: string, ...keys: (string | number)[]): Use => ({
    named: { kind, name } as Named,
    purpose: 'board',
    place: at(...keys),
    span: { start: 0, end: name.length },
  });
  const fields = (
    resource: Resource | undefined,
    table: Field | undefined,
    path: string | undefined,
    ...keys: string[]
  ) =>
    resource && path !== undefined
      ? pathUses(model, resource, table, path, { place: at(...keys), purpose: 'board' })
      : [];
  const filtered = function* (
    resource: Resource | undefined,
    table: Field | undefined,
    filter: object = {},
  ): Generator<Use> {
    for (const parameter of Object.keys(filter))
      if (resource)
        yield* pathUses(model, resource, table, readFilterName(parameter).name, {
          place: at('filter', parameter),
          purpose: 'board',
          atKey: true,
        });
  };
  switch (widget.type) {
    case 'states':
      for (const [index, name] of widget.modules.entries()) yield named('module', name, 'modules', index);
      return;
    case 'waiting':
      for (const machine of new Set(
        Object.values(model.resources).flatMap((resource) =>
          resource.machine?.actions.some(({ name }) => name === widget.action) ? [resource.machine.name] : [],
        ),
      ))
        yield {
          named: { kind: 'action', machine, name: widget.action },
          purpose: 'board',
          place: at('action'),
          span: { start: 0, end: widget.action.length },
        };
      return;
    case 'shortcuts':
      for (const [index, name] of widget.screens.entries()) yield named('screen', name, 'screens', index);
      return;
    case 'records': {
      yield named('screen', widget.screen, 'screen');
      const resource = Object.values(model.resources).find(({ screens }) =>
        screens.some(({ name }) => name === widget.screen),
      );
      for (const [index, name] of widget.columns.entries())
        if (resource)
          yield* pathUses(model, resource, undefined, name, { place: at('columns', index), purpose: 'board' });
      yield* filtered(resource, undefined, widget.filter);
      yield* fields(resource, undefined, widget.about, 'about');
      return;
    }
    case 'total': {
      yield named('screen', widget.screen, 'screen');
      const resource = Object.values(model.resources).find(({ screens }) =>
        screens.some(({ name }) => name === widget.screen),
      );
      yield* fields(resource, undefined, widget.measure?.split('.', 1).join(), 'measure');
      yield* fields(resource, undefined, widget.about, 'about');
      return;
    }
    case 'shortage': {
      yield named('resource', widget.ledger, 'ledger');
      const ledger = model.resources[widget.ledger];
      yield* fields(ledger, undefined, widget.key, 'key');
      yield* fields(ledger, undefined, widget.measure, 'measure');
      yield* fields(
        model.resources[ledger?.fields.find(({ name }) => name === widget.key)?.target?.resource ?? ''],
        undefined,
        widget.floor,
        'floor',
      );
      return;
    }
    default: {
      const [name = '', from] = widget.of.split('.');
      const resource = model.resources[name];
      const table = resource?.fields.find((field) => field.name === from);
      yield named('resource', name, 'of');
      if (resource && from !== undefined)
        yield* pathUses(model, resource, undefined, from, {
          place: at('of'),
          purpose: 'board',
          offset: name.length + 1,
        });
      for (const path of Object.keys(widget.measures))
        if (resource)
          yield* pathUses(model, resource, table, path, {
            place: at('measures', path),
            purpose: 'board',
            atKey: true,
          });
      yield* fields(resource, table, widget.date, 'date');
      yield* filtered(resource, table, widget.filter);
      if (widget.type === 'chart')
        yield* typeof widget.by === 'string'
          ? fields(resource, table, widget.by, 'by')
          : fields(resource, table, widget.by.field, 'by', 'field');
    }
  }
}
