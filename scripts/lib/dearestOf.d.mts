interface Taken {
  file: string;
  project: string;
  seconds: number;
}
export function dearestOf(files: readonly Taken[]): Taken[];
export function partsOf(files: readonly Taken[]): { project: string; seconds: number }[];
