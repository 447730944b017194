/** How somebody comes to a cemetery. */
export type TravelMode = 'walking' | 'driving';
