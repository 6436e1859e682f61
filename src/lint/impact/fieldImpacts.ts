import { say, type Message } from '../../lib/message';
import type { Field, Resource } from '../../language/model';
import { attributeDetails, byName, compared, otherKeys } from './differences';
import type { Impact, ImpactOwner } from './Impact';

/**
 * Told in another way, or filled in from elsewhere: the fields of lines, the dictionary and the referred resource are
 * compared by themselves.
 */
const TOLD = ['name', 'path', 'fields', 'lookUps', 'follows', 'settings', 'options', 'target'];

/** Fields that came, went, or are said otherwise. */
export function fieldImpacts(owner: ImpactOwner, before: Resource, now: Resource): Impact[] {
  const { added, kept, removed } = compared(byPath(before), byPath(now));
  const of = (
    change: Impact['change'],
    subject: string,
    { title }: Field,
    details: Message[],
    why?: Message,
  ): Impact => ({
    owner,
    area: 'field',
    change,
    subject,
    title,
    details,
    ...(why ? { breaks: { id: `field:${subject}`, why } } : {}),
  });
  return [
    ...added.map(([path, field]) =>
      of(
        'added',
        path,
        field,
        [say`type ${field.type}`],
        field.required === true && field.default === undefined && field.value === undefined
          ? say`Calls and imports that do not know it are refused: it is required.`
          : undefined,
      ),
    ),
    ...removed.map(([path, field]) =>
      of(
        'removed',
        path,
        field,
        [say`type ${field.type}`],
        say`Its values stay in the database and are shown no more; calls that send it are not heard.`,
      ),
    ),
    ...kept.flatMap(([path, old, field]) => {
      const details = [
        ...attributeDetails(old, field, otherKeys(old, field, TOLD)),
        ...attributeDetails(old.settings, field.settings, otherKeys(old.settings, field.settings, [])),
      ];
      return details.length === 0 ? [] : [of('changed', path, field, details, whyBroken(old, field))];
    }),
  ];
}

function byPath(resource: Resource): Record<string, Field> {
  return byName(
    resource.fields.flatMap((field) => [field, ...(field.fields ?? []), ...(field.lookUps ?? [])]),
    ({ path }) => path,
  );
}

function whyBroken(before: Field, now: Field): Message | undefined {
  if (before.type !== now.type) return say`What stands was entered as ${before.type}.`;
  if (before.settings.to !== now.settings.to) return say`What stands refers to "${String(before.settings.to)}".`;
  if (before.settings.dictionary !== now.settings.dictionary)
    return say`What stands was chosen from "${String(before.settings.dictionary)}".`;
  if (before.value === undefined && now.value !== undefined)
    return say`What people entered is replaced by what is calculated.`;
  if (!before.unique && now.unique) return say`Values that occur twice are refused, those that stand included.`;
  if (before.required === false && now.required !== false && now.value === undefined)
    return say`Calls, imports and records that leave it empty are refused.`;
  return undefined;
}
