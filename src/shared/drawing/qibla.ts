import { bearingDegrees, type LatLng } from '#shared/geo.ts';

/** The Kaaba in Mecca, WGS84 (21°25′21″ N, 39°49′34″ E). */
const KAABA: LatLng = { lat: 21.4225, lng: 39.8262 };

/** Compass degrees of the qibla from a place: the initial bearing of the great circle, about 119° in Bradford. */
export const qiblaFrom = (at: LatLng): number => bearingDegrees(at, KAABA);

/**
 * Compass degrees towards which the head of somebody lies who was laid on the right side facing the qibla, as
 * Muslims are buried: a quarter turn clockwise from it.
 */
export const headFrom = (at: LatLng): number => (qiblaFrom(at) + 90) % 360;
