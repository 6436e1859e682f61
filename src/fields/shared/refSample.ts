import type { SampleFace } from '../faces/SampleFace';

/** One of the records that there are. */
export const refSample: SampleFace = (field, { random, recordsOf }) => {
  const records = recordsOf(field);
  return records.length === 0 ? null : String(random.pick(records).id);
};
