import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The view that an address asks for in `view`, so that a link opens a part where it is needed; then the reader chooses. */
export function useAskedView<View extends string>(views: readonly View[], usual: View) {
  const [search] = useSearchParams();
  const asked = views.find((view) => view === search.get('view'));
  return useState<View>(asked ?? usual);
}
