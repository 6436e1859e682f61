import { DEPARTMENT, EMPLOYEE } from '../../language/kernel';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const scopeField: Rule = {
  id: 'scope-field',
  severity: 'error',
  summary:
    "The scope of a resource names its own fields: people as owner, a department as department, yes or no as what is everybody's.",
  *inResource({ resource, input, at }, { registries }) {
    const fields = resource.fields.filter((field) => !field.fields);
    const named = [
      ...(input.scope?.owner ?? []).map((name, index) => ({ name, to: EMPLOYEE, keys: ['owner', index] })),
      ...(input.scope?.department === undefined
        ? []
        : [{ name: input.scope.department, to: DEPARTMENT, keys: ['department'] }]),
    ];
    const common = input.scope?.common;
    const answers = fields
      .filter((field) => registries.types[field.type]?.expressionType(field).kind === 'boolean')
      .map(({ name }) => name);
    if (common !== undefined && !answers.includes(common))
      yield unknownName({
        place: at('scope', 'common'),
        name: common,
        message: say`"${common}" is no yes/no field of "${resource.name}".`,
        allowed: answers,
      });
    for (const { name, to, keys } of named) {
      const [table, child] = name.split('.');
      const among = child === undefined ? fields : (resource.fields.find((each) => each.name === table)?.fields ?? []);
      const field = among.find((candidate) => candidate.name === (child ?? name));
      const place = at('scope', ...keys);
      // The record of a person or department is its own.
      if (name === 'id' && resource.name === to) continue;
      if (!field)
        yield unknownName({
          place,
          name,
          message: say`"${resource.name}" has no field "${name}".`,
          allowed: among.map((candidate) => candidate.path),
        });
      else if (registries.types[field.type]?.refersTo?.(field) !== to)
        yield { ...place, message: say`"${name}" does not refer to the resource "${to}".` };
    }
  },
  bad: () => [
    { files: order({ scope: { owner: ['creatdId'] } }), at: { file: orderFile, path: ['scope', 'owner', 0] } },
    { files: order({ scope: { common: 'urgency' } }), at: { file: orderFile, path: ['scope', 'common'] } },
    { files: order({ scope: { department: 'customerId' } }), at: { file: orderFile, path: ['scope', 'department'] } },
  ],
  good: () => [{ files: {} }],
};
