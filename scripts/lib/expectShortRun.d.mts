export function expectShortRun(): void;
