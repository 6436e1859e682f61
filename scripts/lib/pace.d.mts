export function pace(): number;
