import { groupBy } from '../lib/groupBy';
import { say } from '../lib/message';
import { namedFields } from './namedFields';
import type { ResourceView } from './ResourceView';
import type { Finding } from './Rule';

/** Who writes a name twice means it. */
const AGREEING = 2;

/**
 * Where screens and the form agree on a field that there is not, and the one that is nearly called so is named nowhere,
 * its declaration is what is misspelt: one finding there, in place of those about each place that names it.
 * @param found what is said of unknown names, each with what was probably meant
 */
export function misspeltDeclarations(view: ResourceView, found: readonly Finding[]): Finding[] {
  const named = [
    ...namedFields(view).map(({ name }) => name),
    ...(view.input.form?.sections ?? []).flatMap(({ fields }) => fields),
  ];
  const groups = groupBy(
    found.filter(({ didYouMean }) => didYouMean !== undefined),
    ({ didYouMean }) => didYouMean!,
  );
  const mended = new Set<Finding>();
  const declared = [...groups].flatMap(([field, findings]): Finding[] => {
    const [name, ...others] = new Set(findings.map(({ message }) => String(message.values[0])));
    const declaration = view.fields.find((each) => each.field.name === field && each.fieldSet === undefined);
    const isNamed = named.some((each) => each === field || each.endsWith(`.${field}`));
    if (!declaration || isNamed || name === undefined || others.length > 0 || findings.length < AGREEING) return [];
    for (const finding of findings) mended.add(finding);
    const { file, path } = declaration;
    return [
      {
        file,
        path,
        atKey: true,
        message: say`Nothing names the field "${field}", but ${findings.length} places name "${name}".`,
        didYouMean: name,
        fix: { title: say`Write "${name}"`, span: { start: 0, end: field.length }, text: name },
      },
    ];
  });
  return [...declared, ...found.filter((finding) => !mended.has(finding))];
}
