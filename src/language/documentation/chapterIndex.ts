import type { Chapter, ChapterIndex } from '../wire';

/** What the search finds of a chapter. */
export function chapterIndex({ fields, module, name, permissions, screens, tables, title }: Chapter): ChapterIndex {
  return {
    name,
    title,
    module,
    screens: screens.map(({ name: screen, path, title: of }) => ({ name: screen, path, title: of })),
    fields: [...fields, ...tables.flatMap((table) => table.fields)].map(({ path, title: of }) => ({ path, title: of })),
    permissions: permissions.map(({ code, title: of }) => ({ code, title: of })),
  };
}
