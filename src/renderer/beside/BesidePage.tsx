import { Fragment, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { beside } from './showBeside';

/** The place of what is shown beside the page. */
export function BesidePage(): ReactNode {
  const { shown } = useSnapshot(beside);
  return shown.map(({ key, node }) => <Fragment key={key}>{node.of as ReactNode}</Fragment>);
}
