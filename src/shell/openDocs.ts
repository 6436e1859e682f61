import type { Route } from '../language/model';
import { DOCS } from './place';

/** Opens the documentation beside the work, at what the screen shows; without a screen at its first page. */
export function openDocs(route: Pick<Route, 'module' | 'resource'> | null): void {
  open(route ? `${DOCS}/${route.module}#${route.resource}` : DOCS, 'guiju-docs');
}
