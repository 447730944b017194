/** How long a code that confirms a number works. */
export const CODE_MINUTES = 10;
export const CODE_DIGITS = 6;
/** How often text messages about harm come again until an administrator takes the report. */
export const RING_MINUTES = 10;
