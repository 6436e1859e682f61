import type { ReactNode } from 'react';
import { Loaded } from '../Loaded';
import { textOf } from '../text/textOf';
import type { ViewProps } from '../ViewProps';
import { Markdown } from './Markdown';

/** A text in Markdown as it is meant. */
export function MarkdownView(props: ViewProps): ReactNode {
  return <Loaded load={() => textOf(props)}>{(text) => <Markdown text={text} />}</Loaded>;
}
