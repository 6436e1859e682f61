import { useContext, type ReactNode } from 'react';
import { CapabilityPages, type KeepFileProps } from './CapabilityPage';

/** A button that puts a file somewhere in the program; nothing where no capability can keep it. */
export function KeepFile(props: KeepFileProps): ReactNode {
  const pages = useContext(CapabilityPages);
  return pages.map(({ KeepFile: Keep, name }) => Keep && <Keep key={name} {...props} />);
}
