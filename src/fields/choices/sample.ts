import type { SampleFace } from '../faces/SampleFace';

/** One or two of the choices. */
export const choicesSample: SampleFace = ({ options = [] }, { random }) => {
  if (options.length === 0) return null;
  const [one, other] = [random.between(0, options.length - 1), random.between(0, options.length - 1)];
  return [...new Set([Math.min(one, other), Math.max(one, other)])].flatMap((at) => options[at]?.value ?? []);
};
