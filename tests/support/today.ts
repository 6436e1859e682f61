/**
 * The day as the server in this process counts it, `YYYY-MM-DD`: that of its own zone, which is not always that of
 * Greenwich.
 */
export const today = (): string => new Date().toLocaleDateString('sv');
