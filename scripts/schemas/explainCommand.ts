import { resourceOf, type Resource } from '../../src/language/model';
import type { ResourceSource } from '../../src/language/meta/Sources';
import { loadModel } from '../../src/language/load/loadModel';
import { didYouMean } from '../../src/lib/didYouMean';
import { valueAt } from '../../src/lib/valueAt';
import { fieldConsequences } from '../../src/lint/places/fieldConsequences';
import { formerNamesText } from '../../src/lint/uses/formerNamesText';
import { wordingOf } from '../../src/lint/words/wordingOf';
import { inWords } from '../../src/lib/inWords';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import type { Command } from './Command';
import { parseOptions } from './parseOptions';
import { registries } from './readProject';
import { UsageError } from './UsageError';

export const explainCommand: Command = {
  usage: 'explain RESOURCE [--chinese]',
  summary:
    'Prints what a resource has though its file does not say so, and what comes of dated and frozen fields, each with its reason.',
  async run(args, root) {
    const { positionals, values } = parseOptions(args, { chinese: { type: 'boolean', default: false } });
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new UsageError(`Usage: ${explainCommand.usage}`);
    const { model, sources } = loadModel(await readSchemaFiles(root), registries);
    const source = sources.resources.find(({ value }) => value.resource === name);
    if (!source) {
      const meant = didYouMean(
        name,
        sources.resources.map(({ value }) => value.resource),
      );
      throw new UsageError(`There is no resource "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
    }
    const wording = wordingOf(values.chinese ? 'zh' : 'en');
    const resource = resourceOf(model, name);
    for (const line of [...explained(source, resource, wording), ...formerly(resource, wording)]) console.log(line);
    return 0;
  },
};

/** What had another name, under which nothing is stored any more. */
function formerly({ fields, name, renamedFrom, screens }: Resource, wording: Parameters<typeof inWords>[1]): string[] {
  const all = [
    { at: name, renamedFrom },
    ...screens.map((screen) => ({ at: `screens.${screen.name}`, renamedFrom: screen.renamedFrom })),
    ...fields
      .flatMap((field) => [field, ...(field.fields ?? [])])
      .flatMap((field) => [
        { at: field.path, renamedFrom: field.renamedFrom },
        ...(field.options ?? []).map((option) => ({
          at: `${field.path} = ${JSON.stringify(option.value)}`,
          renamedFrom: option.renamedFrom,
        })),
      ]),
  ];
  return all.flatMap(({ at, renamedFrom: former }) =>
    former ? [`${at}\n    ${inWords(formerNamesText(former), wording)}`] : [],
  );
}

/** A line for each thing that follows: where it stands, what it is, and why. */
function explained(source: ResourceSource, resource: Resource, wording: Parameters<typeof inWords>[1]): string[] {
  const { implied, origins, value: whole, written } = source;
  // A screen that its author refuses would follow, and is not there.
  const follows = implied.filter(
    ({ path }) => valueAt(written, path) === undefined && valueAt(whole, path) !== undefined,
  );
  return [
    ...[...follows, ...fieldConsequences(resource)].map(
      ({ because, path, value }) => `${path.join('.')} = ${JSON.stringify(value)}\n    ${inWords(because, wording)}`,
    ),
    ...origins.map(({ fieldSet, file, path, value }) => {
      const own = valueAt(written, path);
      const said = own === undefined ? '' : `, with ${JSON.stringify(own)}`;
      return `${path.join('.')} = ${JSON.stringify(value)}${said}\n    ${fieldSet}, ${file}`;
    }),
  ];
}
