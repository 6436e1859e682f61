/** A template of a document that is entered again and again (常用凭证, E-32): what a copy of it would take over. */
export interface DocumentTemplate {
  /** unique among those of its resource; made by the page */
  id: string;
  name: string;
  /** record in wire form, lines included */
  values: Readonly<Record<string, unknown>>;
}

/** `templates` of `saveTemplates`: all of a person for a resource, or with `isPublic` those for everybody. */
export type DocumentTemplates = readonly DocumentTemplate[];

/** What `getTemplates` answers for a resource. */
export interface TemplatesAnswer {
  templates: DocumentTemplates;
  publicTemplates: DocumentTemplates;
  mayPublish: boolean;
}

/** Most templates of a person for a resource, and of all for a resource. */
export const MOST_TEMPLATES = 20;
/** Characters of a template's name. */
export const LONGEST_TEMPLATE_NAME = 30;

const ID = /^[\w.-]{1,60}$/;

/**
 * What of a stored or sent value are templates; null as soon as something is not. What they hold is for the rules of
 * the resource to say.
 */
export function knownTemplates(value: unknown): DocumentTemplate[] | null {
  if (!Array.isArray(value) || value.length > MOST_TEMPLATES) return null;
  const known = value.map(knownTemplate);
  const isWhole = known.every((template) => template !== null);
  return isWhole && new Set(known.map(({ id }) => id)).size === known.length ? known : null;
}

function knownTemplate(value: unknown): DocumentTemplate | null {
  const { id, name, values } = (value ?? {}) as Record<keyof DocumentTemplate, unknown>;
  if (
    typeof id !== 'string' ||
    !ID.test(id) ||
    typeof name !== 'string' ||
    name.trim() === '' ||
    name.length > LONGEST_TEMPLATE_NAME
  )
    return null;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
  return { id, name: name.trim(), values: values as Record<string, unknown> };
}
