import { menuPlace } from '../../language/catalogue/buildCatalogue';
import { say } from '../../lib/message';
import { changed } from '../baseFiles';
import { removing } from '../fix/removing';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

const FILE = 'schemas/sales/module.json';

export const unusedGroup: Rule = {
  id: 'unused-group',
  severity: 'warning',
  summary: 'Every menu group of a module has screens.',
  gathers: gathering<string[]>({
    note: ({ resource }, { model }) => {
      const places = resource.screens.map(({ path }) => menuPlace(path, resource, model));
      return [...new Set(places.map(({ menu = resource.module, group }) => `${menu}/${group}`))];
    },
    *judge(notes, { sources, loadProblems }) {
      if (loadProblems.length > 0) return;
      const used = new Set(notes.flatMap(({ note }) => note));
      for (const [name, { file, value }] of sources.modules)
        for (const group of Object.keys(value.groups)) {
          const path = ['groups', group];
          if (!used.has(`${name}/${group}`))
            yield {
              file,
              path,
              atKey: true,
              message: say`No screen stands in the menu group "${group}".`,
              hint: say`Take it away, or name it as \`group\` of a resource`,
              ...removing({ path }),
            };
        }
    },
  }),
  bad: () => [
    {
      files: { [FILE]: changed(FILE, { groups: { returns: '订单' } }) },
      at: { file: FILE, path: ['groups', 'returns'] },
    },
  ],
  good: () => [{ files: {} }],
};
