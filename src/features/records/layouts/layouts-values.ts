/** What importing a file would do with a part of a layout. */
export const FILE_ACTIONS = ['new', 'replaces', 'same', 'refused'] as const;
/** Parts of a layout that have a name of their own. */
export const NAMED_KINDS = ['section', 'path', 'gate', 'spot'] as const;
