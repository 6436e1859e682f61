import { inWords } from '../../../lib/inWords';
import type { Field, Model } from '../../../language/model';
import { isSameValue } from '../../../lib/isSameValue';
import { say } from '../../../lib/message';
import { valueAt } from '../../../lib/valueAt';
import type { FieldView, ResourceView } from '../../../lint/ResourceView';
import { formerNamesText } from '../../../lint/uses/formerNamesText';
import { keyOf, type Named } from '../../../lint/uses/Use';
import { wordingOf, type LintLanguage } from '../../../lint/words/wordingOf';
import { namedAt } from '../navigation';
import type { Workbench } from '../Workbench';
import type { Hover } from './hoverAt';

/** What the name at an offset stands for, and how often it is used for what; a field also where it comes from. */
export async function nameText(workbench: Workbench, path: string, offset: number): Promise<Hover | undefined> {
  const found = await namedAt(workbench, path, offset);
  if (!found) return undefined;
  const { context, uses } = await workbench.know();
  const { end, named, start } = found;
  const declared = uses.declarationOf(named);
  const view =
    named.kind === 'field' ? context.views.find(({ resource }) => resource.name === named.resource) : undefined;
  const field = named.kind === 'field' ? view?.fields.find((each) => each.field.path === named.path) : undefined;
  const former = formerNamesOf(context.model, named, field?.field);
  const purposes = new Map<string, number>();
  for (const { purpose } of uses.of(named)) purposes.set(purpose, (purposes.get(purpose) ?? 0) + 1);
  const lines = [
    `**${declared?.title ?? keyOf(named)}** \`${keyOf(named)}\`${field ? ` · ${field.field.type}` : ''}`,
    ...(field?.field.value === undefined ? [] : [`= \`${field.field.value}\``]),
    ...(view && field ? originOf(view, field, workbench.language) : []),
    ...(former ? [inWords(formerNamesText(former), wordingOf(workbench.language))] : []),
    ...(declared ? [declared.place.file] : []),
    [...purposes].map(([purpose, count]) => (count === 1 ? purpose : `${purpose} × ${count}`)).join(', '),
  ];
  return { text: lines.filter((line) => line !== '').join('\n\n'), start, end };
}

function formerNamesOf({ resources }: Model, named: Named, field: Field | undefined): readonly string[] | undefined {
  if (named.kind === 'field') return field?.renamedFrom;
  if (named.kind === 'resource') return resources[named.name]?.renamedFrom;
  if (named.kind !== 'screen') return undefined;
  const screens = Object.values(resources).flatMap((resource) => resource.screens);
  return screens.find(({ name }) => name === named.name)?.renamedFrom;
}

/** The field set that a field comes from, and what the resource says otherwise. */
function originOf({ source }: ResourceView, { keys }: FieldView, language: LintLanguage): string[] {
  const origin = source.origins.findLast(({ path }) => isSameValue(path, keys));
  if (!origin) return [];
  const own = valueAt(source.written, keys);
  const wording = wordingOf(language);
  return [
    inWords(say`From the field set "${origin.fieldSet}": ${JSON.stringify(origin.value)}`, wording),
    ...(own === undefined ? [] : [inWords(say`Said otherwise here: ${JSON.stringify(own)}`, wording)]),
  ];
}
