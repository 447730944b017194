import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** The link of a result, as large as its row. The grave's page leads back to these results. */
export function FoundLink({ graveId, children }: { graveId: number; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/grave/${graveId}`}
      state={{ results: pathname + search }}
      className="after:absolute after:inset-0 after:rounded-lg"
    >
      {children}
    </Link>
  );
}
