/** Files told of. */
const TOLD = 10;

/** The files that took most of the processor, the dearest first. */
export function dearestOf(files) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, TOLD);
}

/** What all files of each project took. */
export function partsOf(files) {
  const sums = new Map();
  for (const { project, seconds } of files) sums.set(project, (sums.get(project) ?? 0) + seconds);
  return [...sums].map(([project, seconds]) => ({ project, seconds })).toSorted((a, b) => b.seconds - a.seconds);
}
