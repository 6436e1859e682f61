import { RunningDigests } from './RunningDigests';

/** Of what arrives through this process. */
export const digests = new RunningDigests();
