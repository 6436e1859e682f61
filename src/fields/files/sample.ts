import type { SampleFace } from '../faces/SampleFace';

/** A file has a content that somebody uploaded, which a record cannot make up. */
export const filesSample: SampleFace = () => null;
