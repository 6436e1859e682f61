import type { Title } from '../language/model';
import { wordedTitle } from '../language/model/wordedTitle';
import type { DocumentationOutline, Documented } from '../language/wire';

/** What the documentation is written with, as files of a site and as a page of the application alike. */
export interface Docs {
  outline: DocumentationOutline;
  /** translates a Chinese source text */
  t: (zh: string, params?: Record<string, string | number>) => string;
  /** address of a module's page, or of a part of it by its id; without a module of the first page */
  link: (module?: string, id?: string) => string;
  /** address of a screen; undefined where none can be opened from here */
  open?: (path: string) => string;
}

export function titleText({ t }: Docs, title: Title): string {
  return wordedTitle(title, t);
}

/** A resource by its name, when the reader may read of it. */
export function documented({ outline }: Docs, name: string): Documented | undefined {
  return outline.resources.find((each) => each.name === name);
}
