import type { Probes } from '../Probe';
import { accessProbes } from './access';
import { personProbes } from './person';
import { socketProbes } from './socket';
import { systemProbes } from './system';

/** The probe of each endpoint. */
export const probes: Probes = { ...accessProbes, ...personProbes, ...systemProbes, ...socketProbes };
