import { useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { RejectionReason } from '../duas-values.ts';
import type { PendingDua } from '../moderation-contract.ts';
import { type Decision, NoteField, ReasonField } from './decision-fields.tsx';
import { Hints } from './pending-table.tsx';
import { useKeys } from './use-keys.ts';

/** One dua in full, and the decision about it; a approves and r rejects. */
export function ReviewDialog(props: {
  dua: PendingDua;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useTexts('duas');
  const { day } = useFormats();
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const { dua, isBusy } = props;
  const approve = () => props.onDecide({ isApproved: true, reason: null, note });
  const reject = () => props.onDecide({ isApproved: false, reason, note });
  useKeys({ a: approve, r: reject }, !isBusy);
  const facts = [
    [t('moderate.location'), dua.graveName ?? dua.memorialTitle ?? t('moderate.unknown')],
    [t('moderate.language'), LANGUAGE_NAMES[dua.language]],
    [t('moderate.submitted'), day(dua.createdAt)],
    [t('moderate.name'), dua.submittedBy ?? t('moderate.noName')],
  ] as const;
  return (
    <Dialog title={t('moderate.dialog')} isOpen onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <div className="mt-4 flex flex-col gap-4">
        <Quoted lang={dua.language} line="border-brass" className="text-lg leading-relaxed">
          {dua.content}
        </Quoted>
        <Hints dua={dua} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <FactRows facts={facts} />
        </dl>
        <p className="text-muted">
          {t(dua.isMember ? 'moderate.member' : 'moderate.visitor')}
          {dua.isAnonymous && ` · ${t('moderate.anonymous')}`}
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {dua.isMember && <NoteField value={note} onChange={setNote} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="danger" disabled={isBusy} onClick={reject}>
            {t('moderate.reject')}
          </Button>
          <Button disabled={isBusy} onClick={approve}>
            {t('moderate.approve')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
