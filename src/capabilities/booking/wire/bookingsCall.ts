/** Address of the call of a screen of bookings: GET the day in which `day` lies. */
export const bookingsCall = (api: string, screen: string): string => `${api}/bookings/${screen}`;
