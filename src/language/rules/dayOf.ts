import type { Resource } from '../model';
import type { Document } from './Document';

/** The day on which a document happened (`YYYY-MM-DD`); undefined for what is no document, or says none yet. */
export function dayOf({ date }: Resource, document: Document): string | undefined {
  const day = date === undefined ? undefined : document[date];
  return typeof day === 'string' && day !== '' ? day : undefined;
}
