import { say, type Message } from '../../lib/message';
import { changePast } from '../../language/model/changePast';
import { isRecord } from '../../language/model/LookUp';
import type { Field, Resource } from '../../language/model';

/** What comes of something that is said of a field. */
export interface Consequence {
  /** in the resource, as files say it */
  path: (string | number)[];
  value: unknown;
  because: Message;
}

/** Why a resource has the table of the values that a dated field has on other days. */
export const datedReason = (field: string): Message =>
  say`the values of "${field}" from a day on: it is dated, and shows itself what counts today`;

const FROZEN = {
  used: say`it may not change any more once another record refers to this one`,
  posted: say`it may not change any more once a ledger refers to this one`,
};

/** What a resource has and does because fields of it, or of what it refers to, are dated or frozen. */
export function fieldConsequences({ fields, permission, rights }: Resource): Consequence[] {
  const dated = fields.filter((field) => field.dated !== undefined);
  const right = changePast(permission);
  return [
    ...dated.map(({ dated: table = '', name }) => ({
      path: ['fields', table],
      value: fields.find((field) => field.name === table)?.fields?.map((each) => each.name),
      because: datedReason(name),
    })),
    ...(dated.length > 0
      ? [{ path: ['rights', right], value: rights[right], because: say`to change what counted before today` }]
      : []),
    ...fields.flatMap(({ frozen, name }) =>
      frozen === undefined ? [] : [{ path: ['fields', name, 'frozen'], value: frozen, because: FROZEN[frozen] }],
    ),
    ...fields.flatMap((field) => [
      ...takenByDay(field, ['fields', field.name]),
      ...(field.fields ?? []).flatMap((each) => takenByDay(each, ['fields', field.name, 'fields', each.name])),
    ]),
  ];
}

/** Dated values of another resource that a field fills or looks up. */
function takenByDay({ lookUp, target }: Field, path: string[]): Consequence[] {
  const because = (resource: string, day: string) =>
    say`what is dated in "${resource}" is taken as it counts on the day of "${day}"`;
  return [
    ...(target?.dated
      ? [
          {
            path: [...path, 'fill'],
            value: target.dated.names,
            because: because(target.resource, target.dated.day),
          },
        ]
      : []),
    ...(isRecord(lookUp) && lookUp.day !== undefined
      ? [{ path: [...path, 'lookUp'], value: lookUp.field, because: because(lookUp.record, lookUp.day) }]
      : []),
  ];
}
