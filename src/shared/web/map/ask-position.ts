import type { LatLng } from '#shared/geo.ts';

export type DevicePosition = LatLng & { accuracy: number };

const PATIENCE_MS = 15_000;
/** Where somebody stood a minute ago is near enough to sort a list by. */
const MAXIMUM_AGE_MS = 60_000;

/** Asks the device where it is, by the browser's own prompt where it has not been answered before. */
export function askPosition(): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('this device tells no position'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
      (error) => reject(new Error(error.message)),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}

/** A reader who has said no is not asked again. Browsers that cannot tell count as not asked yet. */
export async function isPositionRefused(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'denied';
  } catch {
    return false;
  }
}
