import { createContext } from 'react';
import type { Uses } from '../../../language/model';
import type { Run } from './Run';

/** What the page does for actions that come with a capability, by name; of resources that use it. */
export interface CapabilityRun {
  name: keyof Uses;
  runs: Readonly<Record<string, Run>>;
}

/** Given by the program: no button names a capability. */
export const CapabilityRuns = createContext<readonly CapabilityRun[]>([]);
