/** Links of one memorial that hold at once. */
export const LINKS_MAX = 20;
/** Cards of one grave that one member has in use at once. */
export const GRAVE_LINKS_MAX = 5;
/** As in an address: 16 letters and digits without those that look alike, 80 bits. */
export const CODE_PATTERN = /^[a-z2-9]{16}$/;
