import type { CapabilityPage } from '../renderer/capability/CapabilityPage';
import { periodEnd } from './periodEnd/page';
import { remarks } from './remarks/page';

/** What resources can do, as far as screens show it. */
export const capabilityPages: readonly CapabilityPage[] = [periodEnd, remarks];
