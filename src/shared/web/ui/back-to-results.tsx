import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/**
 * Back to the results from which somebody came, at the same place; otherwise to `to`. Results pass their own
 * address on as the state `results` of their links.
 */
export function BackToResults({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const results = readResults(state);
  const goBack = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    // The entry before this one is the list, whose pages and place the browser still has.
    if (results === null || !isPlain || !(window.history.state?.idx > 0)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={results ?? to}
      onClick={goBack}
      className="no-print inline-flex min-h-11 items-center gap-2 text-action hover:underline"
    >
      <ArrowLeft className="points size-5" aria-hidden="true" />
      {children}
    </Link>
  );
}

/** Only an address of this site. */
function readResults(state: unknown): string | null {
  const results = (state as { results?: unknown } | null)?.results;
  return typeof results === 'string' && /^\/(?!\/)/.test(results) ? results : null;
}
