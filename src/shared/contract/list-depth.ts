/**
 * How many graves or memorials one question lists for everybody, page by page: who looks for somebody narrows it; a whole
 * register is not read out by its lists.
 */
export const LIST_DEPTH = 1000;
