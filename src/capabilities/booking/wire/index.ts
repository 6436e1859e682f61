export type { BookedDay, BookedThing, DayBooking } from './BookedDay';
export { bookingsCall } from './bookingsCall';
export { daySteps, type DayStep } from './daySteps';
