import type { SampleFace } from '../faces/SampleFace';

/** Any choice, the first ones more often: dictionaries begin with what is usual. */
export const enumSample: SampleFace = ({ options = [] }, { random }) => {
  if (options.length === 0) return null;
  return options[Math.min(random.between(0, options.length - 1), random.between(0, options.length - 1))]!.value;
};
