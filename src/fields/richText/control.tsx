import { lazy, type ReactNode } from 'react';
import type { ControlProps } from '../faces/ControlProps';

const RichTextEntry = lazy(() => import('./RichTextEntry'));

/** The editor is fetched with the first form that has rich text. */
export function RichTextControl(props: ControlProps): ReactNode {
  return <RichTextEntry {...props} />;
}
