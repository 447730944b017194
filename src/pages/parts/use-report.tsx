import { useCallback, useState } from 'react';
import type { ReportDialogProps } from '#features/people/trust/web/report-dialog.tsx';
import { useTextLoader } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';

export type ReportTarget = ReportDialogProps['target'];

// Reading does not need the dialog, so its code loads when it is first opened.
const ReportDialog = browserPart(
  async () => (await import('#features/people/trust/web/report-dialog.tsx')).ReportDialog,
);

/**
 * What every report goes through: `report` opens the dialog about a thing, for members and visitors alike; `dialog`
 * is to be rendered.
 * @param blockAuthor keeps the author from adding to the memorial, where the reader may do that
 */
export function useReport(blockAuthor?: (target: ReportTarget) => Promise<unknown>) {
  const loadTexts = useTextLoader();
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const [beginning, setBeginning] = useState<ReportDialogProps['beginning']>();
  const report = useCallback(
    (about: ReportTarget, known?: ReportDialogProps['beginning']) =>
      void loadTexts(['trust', 'form']).then(() => {
        setBeginning(known);
        setTarget(about);
      }),
    [loadTexts],
  );
  const dialog = target && (
    <InBrowser>
      <ReportDialog
        target={target}
        beginning={beginning}
        onClose={() => setTarget(null)}
        onBlock={blockAuthor && (() => blockAuthor(target))}
      />
    </InBrowser>
  );
  return { report, dialog };
}
