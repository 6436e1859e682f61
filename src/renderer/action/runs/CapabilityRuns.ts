import { createContext } from 'react';
import type { Resource, Uses } from '../../../language/model';
import type { Run } from './Run';

/** What the page does for actions that come with a capability, by name; of resources that use it, which may name them. */
export interface CapabilityRun {
  name: keyof Uses;
  runs: Readonly<Record<string, Run>> | ((resource: Resource) => Readonly<Record<string, Run>>);
}

/** Given by the program: no button names a capability. */
export const CapabilityRuns = createContext<readonly CapabilityRun[]>([]);
