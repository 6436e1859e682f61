import type { SampleFace } from '../faces/SampleFace';

/** Settings are made by programs, and nobody enters them; what must be there is drawn by people, and empty at first. */
export const jsonSample: SampleFace = ({ required }) => (required === true ? {} : null);
