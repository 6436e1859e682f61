import { lazy, type ComponentType } from 'react';
import type { Field } from '../language/model';
import type { ViewProps } from './faces/ViewProps';

/** Types that a detail shows otherwise than a table does, and with the whole width. Fetched with the first one. */
const views: Readonly<Record<string, ComponentType<ViewProps>>> = {
  files: lazy(() => import('./files/FilesView')),
  richText: lazy(() => import('./richText/RichTextView')),
};

/** What a detail shows a value with; undefined: the cell of its type. */
export function viewOf({ type }: Field): ComponentType<ViewProps> | undefined {
  return Object.hasOwn(views, type) ? views[type] : undefined;
}
