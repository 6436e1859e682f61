export interface Target {
  inputs: string[];
  stamp: string;
}
export function isStale(target: Target): boolean;
export function markFresh(target: { inputs: string[]; stamp: string; digest?: string }): void;
export function digest(inputs: string[]): string;
