export function pace(): number;
export function processorPace(): number;
