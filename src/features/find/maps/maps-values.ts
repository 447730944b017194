/** 'bulk': so many graves at once that they are not listed one by one; 'layout': sections, paths, gates. */
export const MAP_CHANGE_KINDS = ['grave', 'bulk', 'layout', 'memorial'] as const;
