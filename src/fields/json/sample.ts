import type { SampleFace } from '../faces/SampleFace';

/** Settings are made by programs; nobody enters them. */
export const jsonSample: SampleFace = () => null;
