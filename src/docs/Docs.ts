import type { Catalogue, Model, Resource, Title } from '../language/model';

/** What a page of the documentation is written from. */
export interface Docs {
  model: Model;
  catalogue: Catalogue;
  /** zh, en, es or ja */
  language: string;
  /** translates a Chinese source text */
  t: (zh: string, params?: Record<string, string | number>) => string;
}

export function titleText({ t }: Docs, { of, pattern, text }: Title): string {
  return pattern === undefined || of === undefined ? t(text) : t(pattern, { title: t(of) });
}

/** File of a module's page. */
export function modulePage(module: string): string {
  return `${module}.html`;
}

/** Address of a resource within the documentation. */
export function resourceLink({ module, name }: Resource): string {
  return `${modulePage(module)}#${name}`;
}
