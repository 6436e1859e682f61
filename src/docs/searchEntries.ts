import type { ChapterIndex } from '../language/wire';
import { titleText, type Docs } from './Docs';

/** Something that the search box finds. */
export interface SearchEntry {
  /** what people read */
  title: string;
  /** what it is called in the schema, an address or a permission */
  name: string;
  href: string;
}

/** What can be found: things first, then screens, fields and permissions. */
export function searchEntries(docs: Docs, chapters: readonly ChapterIndex[]): SearchEntry[] {
  const { link, t } = docs;
  return [
    ...chapters.map(({ module, name, title }) => ({ title: t(title), name, href: link(module, name) })),
    ...chapters.flatMap(({ module, screens }) =>
      screens.map(({ name, path, title }) => ({
        title: titleText(docs, title),
        name: path,
        href: link(module, `screen-${name}`),
      })),
    ),
    ...chapters.flatMap(({ fields, module, name, title }) =>
      fields.map((field) => ({
        title: `${t(title)} › ${t(field.title)}`,
        name: field.path,
        href: link(module, `${name}.${field.path}`),
      })),
    ),
    ...chapters.flatMap(({ module, permissions, title }) =>
      permissions.map((permission) => ({
        title: `${t(title)} › ${t(permission.title)}`,
        name: permission.code,
        href: link(module, permission.code),
      })),
    ),
  ];
}

/** The first of them in whose texts or names all words stand. Upper and lower case count alike. */
export function findEntries(entries: readonly SearchEntry[], typed: string, most = 30): SearchEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ name, title }) => words.every((word) => `${title} ${name}`.toLowerCase().includes(word)))
    .slice(0, most);
}
