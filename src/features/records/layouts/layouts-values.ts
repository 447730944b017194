/** What importing a file would do with a part of a layout. */
export const FILE_ACTIONS = ['new', 'replaces', 'same', 'refused'] as const;
