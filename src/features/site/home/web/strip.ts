/** Cards in a grid; on a phone in one line that is moved sideways, to the window's edges, instead of one below the other. */
export const STRIP =
  'grid gap-4 sm:grid-cols-2 lg:grid-cols-4 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1';
