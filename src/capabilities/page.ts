import type { CapabilityPage } from '../renderer/capability/CapabilityPage';
import { remarks } from './remarks/page';

/** What resources can do, as far as screens show it. */
export const capabilityPages: readonly CapabilityPage[] = [remarks];
