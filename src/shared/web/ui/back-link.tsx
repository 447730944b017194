import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="no-print inline-flex min-h-11 items-center gap-2 text-action hover:underline">
      <ArrowLeft className="points size-5" aria-hidden="true" />
      {children}
    </Link>
  );
}
