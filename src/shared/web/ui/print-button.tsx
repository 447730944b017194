import { Printer } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** Prints the page. Until the page's code is there its place is kept. */
export function PrintButton({ label, className }: { label: string; className?: string }) {
  return (
    <Button
      kind="quiet"
      className={classNames('no-print unanswered:invisible noscript:hidden', className)}
      onClick={() => window.print()}
    >
      <Printer className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
