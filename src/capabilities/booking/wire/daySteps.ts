/** Minutes into which a day of bookings can be divided. */
export const daySteps = [15, 30, 60] as const;

export type DayStep = (typeof daySteps)[number];
