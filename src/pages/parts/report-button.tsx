import { Flag } from 'lucide-react';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { type ReportTarget, useReport } from './use-report.tsx';

/** 'Something is wrong here', for everybody; a quiet one stands beside each of many things. */
export function ReportButton(props: { target: ReportTarget; label: string; isQuiet?: boolean }) {
  const { report, dialog } = useReport();
  return (
    <>
      <Button
        kind="plain"
        aria-haspopup="dialog"
        onClick={() => report(props.target)}
        className={classNames(
          'no-print noscript:hidden',
          props.isQuiet && 'px-2 text-sm font-normal text-muted',
        )}
      >
        <Flag className="size-4" aria-hidden="true" />
        {props.label}
      </Button>
      {dialog}
    </>
  );
}
