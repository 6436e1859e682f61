import { EMPLOYEE } from '../../../language/kernel';
import type { Field, Resource } from '../../../language/model';
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
    'What books names a reference, two moments, a person, fields of what is booked with its hours, and states of its machine.',
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
