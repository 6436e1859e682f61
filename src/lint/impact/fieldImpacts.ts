import { say, type Message } from '../../lib/message';
import { headerOf, type Field, type Resource } from '../../language/model';
import { isObject } from '../../lib/isObject';
import { attributeDetails, byName, compared, isAlike, otherKeys } from './differences';
import type { Impact, ImpactOwner } from './Impact';
import type { Renamed } from './Renamed';
import { isTightened } from './tightened';

/**
 * Told in another way, or filled in from elsewhere: the fields of lines, the dictionary and the referred resource are
 * compared by themselves.
 */
const TOLD = ['name', 'path', 'fields', 'lookUps', 'follows', 'settings', 'options', 'target', 'renamedFrom'];

/**
 * Fields that came, went, are said or called otherwise.
 * @param before with the names of now
 * @param renamed paths of fields that are called otherwise
 */
export function fieldImpacts(
  owner: ImpactOwner,
  before: Resource,
  now: Resource,
  renamed: readonly Renamed[] = [],
): Impact[] {
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
      const former = renamed.find(({ to }) => to === path)?.from;
      if (former !== undefined)
        return [
          of(
            'changed',
            path,
            field,
            [say`renamed from ${former}; its values stay`, ...details],
            say`Calls and imports that know it as ${former} are not heard, and find it no more.`,
          ),
        ];
      return details.length === 0 ? [] : [of('changed', path, field, details, whyBroken(old, field))];
    }),
  ];
}

function byPath(resource: Resource): Record<string, Field> {
  return byName(
    headerOf(resource).flatMap((field) => [field, ...(field.fields ?? []), ...(field.lookUps ?? [])]),
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
  if (now.frozen !== undefined && before.frozen !== now.frozen && before.frozen !== 'used')
    return say`Calls that change it on records that are used are refused.`;
  if (isDemandedMore(before, now)) return say`Calls, imports and records that leave it empty are refused.`;
  const musts = ({ check }: Field) => check.map(({ must }) => must);
  if (isTightened(musts(before), musts(now)) || isNarrowed(before, now))
    return say`Calls, imports and records with values that passed are refused.`;
  if (isTightened([before.editable], [now.editable]))
    return say`People cannot enter it any more where they could; what calls send of it is not taken.`;
  if (!isAlike(before.settings.series, now.settings.series))
    return say`Numbers from now on are made otherwise than those that stand.`;
  if (isFilledLess(before, now)) return say`Fields that were filled in by choosing a record stay as they are.`;
  return undefined;
}

/** What must be filled in where it needed not. */
function isDemandedMore(before: Field, now: Field): boolean {
  if (now.required === false || now.value !== undefined || before.required === true) return false;
  return !isAlike(before.required, now.required);
}

/** A number between bounds that are closer. */
function isNarrowed({ settings: before }: Field, { settings: now }: Field): boolean {
  const bound = (value: unknown, open: number) => (typeof value === 'number' ? value : open);
  return (
    bound(now.max, Infinity) < bound(before.max, Infinity) || bound(now.min, -Infinity) > bound(before.min, -Infinity)
  );
}

/** A field that is filled no more when a record is chosen, or with something else. */
function isFilledLess({ settings: before }: Field, { settings: now }: Field): boolean {
  const fills = (value: unknown) => (isObject(value) ? value : {});
  const present = fills(now.fill);
  return Object.entries(fills(before.fill)).some(([name, from]) => present[name] !== from);
}
