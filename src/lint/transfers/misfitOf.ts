import { acceptsType } from '../../language/expression/acceptsType';
import { isNumeric } from '../../language/expression/types';
import type { Field } from '../../language/model';
import { say, type Message } from '../../lib/message';
import type { ResourceContext } from '../LintContext';
import { common } from '../units/Unit';
import { unitOfField } from '../units/unitOf';
import { unitText } from '../units/unitText';
import type { Transfer } from './transfersOf';

type Context = Pick<ResourceContext, 'model' | 'registries'>;

/** Why a field cannot take what another one holds; undefined where it can, or where one of them is not understood. */
export function misfitOf({ given, isExpression, isKey, own }: Transfer, context: Context): Message | undefined {
  const { authoring, types } = context.registries;
  const [taken, from] = [own, given].map((field) => types[field.type]?.expressionType(field));
  if (!taken || !from || isUnknown(own, context) || isUnknown(given, context)) return undefined;
  const ofType = () =>
    say`"${own.name}" (${own.title}) is of type ${own.type} and cannot be filled with "${given.name}" (${given.title}) of type ${given.type}.`;
  if (!isExpression) {
    // An expression that gives a text may name a record; a field that holds one never does.
    if (!acceptsType(taken, from) || (taken.kind === 'ref') !== (from.kind === 'ref'))
      return taken.kind === 'ref' && from.kind === 'ref'
        ? say`"${own.name}" (${own.title}) refers to "${taken.to}" and "${given.name}" (${given.title}) to "${from.to}".`
        : ofType();
    const [wanted, unit] = [unitOfField(own, authoring.fields), unitOfField(given, authoring.fields)];
    if (common(wanted, unit)?.length === 0)
      return say`"${given.name}" (${given.title}) is ${unitText(unit)}, but "${own.name}" (${own.title}) is ${unitText(wanted)}.`;
    if (!isKey && isNumeric(taken) && isCut(own, given, context))
      return say`"${own.name}" (${own.title}) keeps fewer decimals than "${given.name}" (${given.title}), which fills it.`;
  }
  if (taken.kind === 'choice' && from.kind === 'choice' && taken.values.length > 0) {
    const foreign = from.values.filter((value) => !taken.values.includes(value));
    return foreign.length === 0
      ? undefined
      : say`"${own.name}" (${own.title}) does not know ${foreign.map(String)}, which "${given.name}" (${given.title}) can be.`;
  }
  if (authoring.fields[own.type]?.isForm && own.type !== given.type) return ofType();
  const [room, length] = [own, given].map((field) => authoring.fields[field.type]?.longest?.(field));
  return !isKey && room !== undefined && length !== undefined && length > room
    ? say`"${own.name}" (${own.title}) takes ${room} characters, but "${given.name}" (${given.title}), which fills it, has up to ${length}.`
    : undefined;
}

/** What refers to a resource that is not there is a finding of its own. */
function isUnknown(field: Field, { model, registries: { types } }: Context): boolean {
  const to = types[field.type]?.refersTo?.(field);
  return to !== undefined && !Object.hasOwn(model.resources, to);
}

/** How many decimals the account set decides on is not known. */
function isCut(own: Field, given: Field, { registries: { types } }: Context): boolean {
  const scaleOf = (field: Field): number | undefined => {
    const type = types[field.type];
    const value = type?.expressionType(field);
    return value?.kind !== 'number' || (type?.follows !== undefined && field.settings.decimals === undefined)
      ? undefined
      : value.scale;
  };
  const [kept, has] = [scaleOf(own), scaleOf(given)];
  return kept !== undefined && has !== undefined && kept < has;
}
