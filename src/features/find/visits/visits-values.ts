/** The width of the column. */
export const PLAN_TITLE_MAX = 120;
/** As many graves as fit into one afternoon. */
export const PLAN_GRAVES_MAX = 12;
/** Plans of one member. */
export const PLANS_MAX = 50;
