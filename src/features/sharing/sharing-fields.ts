/** Links of one memorial that hold at once. */
export const LINKS_MAX = 20;
/** As in an address: 16 letters and digits without those that look alike, 80 bits. */
export const CODE_PATTERN = /^[a-z2-9]{16}$/;
