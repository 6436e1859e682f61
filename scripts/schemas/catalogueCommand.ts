import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { loadModel } from '../../src/language/load/loadModel';
import { locate } from '../../src/lint/locate';
import { pretty } from '../../src/lint/report/pretty';
import { catalogueCsv } from './catalogueCsv';
import { catalogueMarkdown } from './catalogueMarkdown';
import type { Command } from './Command';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';

export const catalogueCommand: Command = {
  usage: 'catalogue [--format md|json|csv]',
  summary: 'Prints all routes, menus, and permissions with the screens and buttons that use them (csv: the routes).',
  async run(args, root) {
    const { values } = parseOptions(args, { format: { type: 'string', default: 'md' } });
    const format = oneOf(values.format, ['md', 'json', 'csv'], 'format');
    const { files, registries } = await readProject(root);
    const { model, problems } = loadModel(files, registries);
    if (problems.length > 0) {
      // A catalogue without the screens of a broken file would pass for the whole one.
      console.error(
        pretty({ problems: await locate(problems, files), files, checked: files.length, silenced: 0, milliseconds: 0 }),
      );
      return 1;
    }
    const catalogue = buildCatalogue(model);
    console.log(
      format === 'json'
        ? JSON.stringify(catalogue, null, 2)
        : format === 'csv'
          ? catalogueCsv(catalogue)
          : catalogueMarkdown(catalogue),
    );
    return 0;
  },
};
