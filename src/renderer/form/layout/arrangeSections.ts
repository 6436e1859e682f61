import type { FormSection } from '../../../language/model';

/**
 * The header fields of each section of a form as a person arranged them: `shown` in their order, a field that was moved
 * in the section of the field before it, all others in that of the schema. A field that is not shown stands nowhere.
 */
export function arrangeSections(
  sections: readonly Pick<FormSection, 'fields'>[],
  shown: readonly string[],
  moved: ReadonlySet<string>,
): string[][] {
  const arranged: string[][] = sections.map(() => []);
  const sectionOf = (name: string): number => sections.findIndex(({ fields }) => fields.includes(name));
  let current = Math.max(0, Math.min(...shown.map(sectionOf)));
  for (const name of shown) {
    if (!moved.has(name)) current = sectionOf(name);
    arranged[current]?.push(name);
  }
  return arranged;
}
