import type { Model, Resource } from '../../../language/model';
import type { Inquiry } from './index';

/** Whether inquiries find the documents of a resource, where they have the date that is asked for. */
export function isInquired({ kind, screens }: Resource): boolean {
  return kind === 'document' && screens.some((screen) => screen.kind === 'list');
}

/** Kinds of documents that an inquiry finds. */
export function inquired({ resources }: Model, { date }: Pick<Inquiry, 'date'>): Resource[] {
  return Object.values(resources).filter(
    (resource) => isInquired(resource) && resource.fields.some(({ name, type }) => name === date && type === 'date'),
  );
}
