import { EMPLOYEE } from '../../../language/kernel';
import type { Field, FieldTypes, Model, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import type { Booking } from '../language';

const FIELDS = {
  begins: { type: 'datetime', title: '开始时间' },
  ends: { type: 'datetime', title: '结束时间' },
  personId: { type: 'ref', to: 'customer', title: '客户' },
};
const booking = (difference: object) =>
  order({
    fields: FIELDS,
    booking: { of: 'customerId', from: 'begins', to: 'ends', states: [0, 1], by: 'personId', ...difference },
  });
const CALENDAR = { of: 'order', day: 'billDate', kind: 'urgency', works: '1' };
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['booking', ...path] });

/** A name that a booking says, and what it may be. */
interface Named {
  keys: (string | number)[];
  name: string;
  allowed: string[];
  message: Message;
}

export const bookingFields: Rule = {
  id: 'booking-fields',
  severity: 'error',
  summary:
    'What books names a reference, two moments, a person, fields of what is booked with its hours, states of its machine, and a calendar by its day and its choices.',
  *inResource({ resource, at: place }, context) {
    const said = resource.uses.booking;
    if (!said) return;
    for (const { allowed, keys, message, name } of namesOf(resource, said, context))
      if (!allowed.includes(name)) yield unknownName({ place: place('booking', ...keys), name, message, allowed });
    const states = resource.machine?.states.map(({ value }) => value) ?? [];
    for (const [index, state] of said.states.entries())
      if (!states.includes(state))
        yield {
          ...place('booking', 'states', index),
          message: say`${state} is no state of "${resource.name}".`,
        };
  },
  bad: () => [
    { files: booking({ of: 'phone' }), at: at('of') },
    { files: booking({ from: 'billDate' }), at: at('from') },
    { files: booking({ by: 'phone' }), at: at('by') },
    { files: booking({ open: ['name', 'opens'] }), at: at('open', 1) },
    { files: booking({ people: 'lines.price' }), at: at('people') },
    { files: booking({ closedBy: 'disable' }), at: at('closedBy') },
    { files: booking({ states: [7] }), at: at('states', 0) },
    { files: booking({ calendar: { ...CALENDAR, of: 'holyday' } }), at: at('calendar', 'of') },
    { files: booking({ calendar: { ...CALENDAR, day: 'name' } }), at: at('calendar', 'day') },
    { files: booking({ calendar: { ...CALENDAR, kind: 'billDate' } }), at: at('calendar', 'kind') },
    { files: booking({ calendar: { ...CALENDAR, works: 'never' } }), at: at('calendar', 'works') },
  ],
  good: () => [{ files: {} }],
};

function namesOf(resource: Resource, said: Booking, { model, registries: { types } }: ResourceContext): Named[] {
  const named = (fields: readonly Field[], test: (field: Field) => boolean): string[] =>
    fields.filter(test).map(({ path }) => path);
  const { fields } = resource;
  const isMoment = (field: Field): boolean => types[field.type]?.expressionType(field).kind === 'datetime';
  const isPerson = (field: Field): boolean => types[field.type]?.refersTo?.(field) === EMPLOYEE;
  const booked = model.resources[fields.find(({ name }) => name === said.of)?.target?.resource ?? ''];
  const message = say`It is no field of "${resource.name}" that can stand here.`;
  const there = named(booked?.fields ?? [], (field) => !field.fields);
  return [
    { keys: ['of'], name: said.of, allowed: named(fields, ({ target }) => target !== undefined), message },
    { keys: ['from'], name: said.from, allowed: named(fields, isMoment), message },
    { keys: ['to'], name: said.to, allowed: named(fields, isMoment), message },
    { keys: ['by'], name: said.by, allowed: named(fields, isPerson), message },
    ...(said.open ?? []).map((name, index) => ({
      keys: ['open', index],
      name,
      allowed: there,
      message: say`"${name}" is no field of what is booked.`,
    })),
    ...calendarNames(said, model, types),
    ...(said.people === undefined
      ? []
      : [
          {
            keys: ['people'],
            name: said.people,
            allowed: fields.flatMap((field) => named(field.fields ?? [], isPerson)),
            message,
          },
        ]),
    ...(said.closedBy === undefined
      ? []
      : [
          {
            keys: ['closedBy'],
            name: said.closedBy,
            allowed: booked?.machine?.actions.map(({ name }) => name) ?? [],
            message: say`"${said.closedBy}" is no action of what is booked.`,
          },
        ]),
  ];
}

/** What is said of the calendar: a resource, a date and a choice of it, and one of the values of that. */
function calendarNames({ calendar }: Booking, model: Model, types: FieldTypes): Named[] {
  if (!calendar) return [];
  const days = model.resources[calendar.of];
  const kind = days?.fields.find(({ name }) => name === calendar.kind);
  const named = (test: (field: Field) => boolean): string[] => days?.fields.filter(test).map(({ name }) => name) ?? [];
  const own = (key: keyof typeof calendar, allowed: string[], message: Message): Named[] => [
    { keys: ['calendar', key], name: calendar[key], allowed, message },
  ];
  if (!days) return own('of', Object.keys(model.resources), say`There is no resource "${calendar.of}".`);
  const message = say`It is no field of "${days.name}" that can stand here.`;
  return [
    ...own(
      'day',
      named((field) => types[field.type]?.expressionType(field).kind === 'date'),
      message,
    ),
    ...own(
      'kind',
      named(({ options }) => options !== undefined),
      message,
    ),
    ...(kind?.options
      ? own(
          'works',
          kind.options.map(({ value }) => String(value)),
          say`"${calendar.works}" is no choice of "${kind.name}".`,
        )
      : []),
  ];
}
