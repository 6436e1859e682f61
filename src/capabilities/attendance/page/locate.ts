import type { Position } from '../wire';

/** Milliseconds that a device may take to find out where it is. */
const PATIENCE = 15_000;

/** Where the device is, or why nobody knows: the person or the browser does not allow it, or it could not be found. */
export function locate(): Promise<Position | 'denied' | 'unknown'> {
  return new Promise((resolve) => {
    // Of a page that is not served safely browsers tell no position at all.
    if (!isSecureContext || !('geolocation' in navigator)) return resolve('denied');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { accuracy, latitude, longitude } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    );
  });
}
