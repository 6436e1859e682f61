import type { TimeStep } from '../../lib/timeSteps';
import type { WidgetInput } from '../meta/boardMeta';
import type { Measured, Widget } from '../model';
import { normaliseGroup } from './normaliseGroup';

/** Points of a chart that says nothing else. */
const LAST: Readonly<Record<TimeStep, number>> = { day: 30, week: 12, month: 12, quarter: 8, year: 5 };

/** Fills in what the author of a part of a board left out. */
export function normaliseWidget(name: string, input: WidgetInput): Widget {
  const base = { name, title: input.title, width: input.width ?? 1 };
  switch (input.type) {
    case 'states':
      return { ...base, type: 'states', modules: input.modules, documents: [] };
    case 'waiting':
      return { ...base, type: 'waiting', action: input.action, documents: [], limit: input.limit ?? 8 };
    case 'figure':
      return {
        ...base,
        ...measuredOf(input),
        type: 'figure',
        date: input.date,
        period: input.period,
        better: input.better ?? 'more',
      };
    case 'chart':
      return {
        ...base,
        ...measuredOf(input),
        type: 'chart',
        chart: input.chart,
        by: normaliseGroup(input.by),
        last: input.last ?? LAST[(typeof input.by === 'string' ? undefined : input.by.by) ?? 'day'],
        ...(input.date === undefined ? {} : { date: input.date }),
        top: input.top ?? 10,
      };
    case 'records':
      return {
        ...base,
        type: 'records',
        screen: input.screen,
        resource: '',
        columns: input.columns,
        ...(input.pictures === undefined ? {} : { pictures: input.pictures }),
        ...(input.about === undefined ? {} : { about: input.about }),
        filter: input.filter ?? {},
        limit: input.limit ?? 6,
      };
    case 'total':
      return {
        ...base,
        type: 'total',
        screen: input.screen,
        resource: '',
        ...(input.plan === undefined ? {} : { plan: input.plan }),
        ...(input.measure === undefined ? {} : { measure: input.measure }),
        ...(input.about === undefined ? {} : { about: input.about }),
      };
    case 'shortage':
      return {
        ...base,
        type: 'shortage',
        ledger: input.ledger,
        key: input.key,
        measure: input.measure,
        floor: input.floor,
        limit: input.limit ?? 6,
      };
    case 'shortcuts':
      return { ...base, type: 'shortcuts', screens: input.screens };
  }
}

function measuredOf({ of, measures, filter }: Extract<WidgetInput, { of: string }>): Measured {
  const [resource = '', from = 'header'] = of.split('.');
  const [[measure, aggregate] = ['', 'sum'] as const] = Object.entries(measures);
  return { resource, from, measure, aggregate, filter: filter ?? {} };
}
