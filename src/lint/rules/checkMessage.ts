import { namedInMessage } from '../../language/rules/checkProblem';
import { CHILD_TABLE } from '../../language/meta/childTable';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const checked = (message: string) => order({ check: [{ must: 'total > 0', message }] });

export const checkMessage: Rule = {
  id: 'check-message',
  severity: 'error',
  summary: 'What a refusal names in braces is a field beside the check: of the record, or of the line.',
  *inResource({ resource, input, at, fields }) {
    const plain = (all: typeof resource.fields): string[] =>
      all.filter(({ type }) => type !== CHILD_TABLE).map(({ name }) => name);
    const header = plain(resource.fields);
    const checks = [
      ...(input.check ?? []).map(({ message }, index) => ({
        message,
        place: at('check', index, 'message'),
        allowed: header,
      })),
      ...fields.flatMap(({ field, file, input: said, path, table }) =>
        (said.check ?? []).map(({ message }, index) => ({
          message,
          place: { file, path: [...path, 'check', index, 'message'] },
          allowed: table ? plain(table.fields ?? []) : field.type === CHILD_TABLE ? [] : header,
        })),
      ),
    ];
    for (const { message, place, allowed } of checks)
      for (const name of namedInMessage(message))
        if (!allowed.includes(name))
          yield unknownName({
            place,
            name,
            message: say`There is no field "${name}" for the message to name.`,
            allowed,
            offset: message.indexOf(`{${name}}`) + 1,
          });
  },
  bad: () => [{ files: checked('数量必须大于{totl}'), at: { file: orderFile, path: ['check', 0, 'message'] } }],
  good: () => [{ files: {} }],
};
