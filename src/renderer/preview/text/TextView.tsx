import type { ReactNode } from 'react';
import { previewOf } from '../../../lib/files/previewOf';
import { Loaded } from '../Loaded';
import type { ViewProps } from '../ViewProps';
import { Lines } from './Lines';
import { textOf } from './textOf';

/** A text with the numbers of its lines. Those of code are not broken. */
export function TextView(props: ViewProps): ReactNode {
  return (
    <Loaded load={() => textOf(props)}>
      {(text) => <Lines text={text} isCode={previewOf(props.file.name) === 'code'} />}
    </Loaded>
  );
}
