import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

/** What people can still overlook, about twice what the largest documents of the trade need. */
const MOST = { characters: 40_000, fields: 80, columns: 40, screens: 20 };

const plenty = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'text', title: '名称' }]));

export const fileSize: Rule = {
  id: 'file-size',
  severity: 'warning',
  summary: `No file, table, list or resource is so large that people lose their way in it: 40,000 characters, 80 fields of a header or table, 40 columns, 20 screens.`,
  *inFile({ path: file, text }) {
    if (file.startsWith('schemas/') && text.length > MOST.characters)
      yield {
        file,
        path: [],
        message: say`The file has ${text.length} characters; ${MOST.characters} are enough.`,
        hint: say`Make two resources of it, or put what several have in common into a field set`,
      };
  },
  *inResource({ input, at }) {
    const tables = [
      { fields: input.fields, path: ['fields'] },
      ...Object.entries(input.fields).map(([name, { fields = {} }]) => ({ fields, path: ['fields', name, 'fields'] })),
    ];
    for (const { fields, path } of tables) {
      const count = Object.keys(fields).length;
      if (count > MOST.fields)
        yield {
          ...at(...path),
          message: say`There are ${count} fields; ${MOST.fields} are enough for one form.`,
          hint: say`Put a part of them into a child table or a resource of its own`,
        };
    }
    const screens = Object.entries(input.screens);
    if (screens.length > MOST.screens)
      yield {
        ...at('screens'),
        message: say`There are ${screens.length} screens of one resource; ${MOST.screens} are enough.`,
      };
    for (const [name, screen] of screens) {
      const count = screen.kind === 'list' || screen.kind === 'report' ? (screen.columns?.length ?? 0) : 0;
      if (count > MOST.columns)
        yield {
          ...at('screens', name, 'columns'),
          message: say`There are ${count} columns; ${MOST.columns} are enough to look through.`,
          hint: say`Leave to the detail screen what nobody compares`,
        };
    }
  },
  bad: () => [
    { files: order({ fields: plenty(80) }), at: { file: orderFile, path: ['fields'] } },
    {
      files: order({ fields: { lines: { fields: plenty(80) } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields'] },
    },
    {
      files: order({ fields: plenty(41), screens: { orderList: { columns: Object.keys(plenty(41)) } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns'] },
    },
    { files: order({ title: '订'.repeat(40_001) }), at: { file: orderFile, path: [] } },
  ],
  good: () => [{ files: {} }, { files: order({ fields: plenty(40) }) }],
};
