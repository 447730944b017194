import { useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import type { RejectionReason } from '../duas-values.ts';
import type { DecidedDua } from '../moderation-contract.ts';
import { decisionBody, NoteField, ReasonField } from './decision-fields.tsx';
import { duasApi } from './duas-api.ts';
import { useModeration } from './use-moderation.ts';

/** One decision, with a button to reverse it. */
export function DecidedItem({ dua, onReversed }: { dua: DecidedDua; onReversed: () => Promise<unknown> }) {
  const { t } = useTexts('duas');
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const { run, isBusy } = useModeration();
  const turn = t(dua.isApproved ? 'moderate.rejectAfterAll' : 'moderate.approveAfterAll');
  const reverse = async () => {
    const body = decisionBody({ isApproved: !dua.isApproved, reason, note });
    const work = () => duasApi.call('reverse', { params: { id: String(dua.id) }, body });
    if (!(await run(work, t('moderate.done')))) return;
    setOpen(false);
    await onReversed();
  };
  const facts = [
    dua.graveName ?? dua.memorialTitle ?? t('moderate.unknown'),
    LANGUAGE_NAMES[dua.language],
    t('moderate.decidedOn', { date: day(dua.moderatedAt, 'short'), who: dua.moderator ?? '–' }),
  ];
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap gap-2">
        <Badge kind={dua.isApproved ? 'verified' : 'demo'}>
          {t(`moderate.outcomes.${dua.isApproved ? 'approved' : 'rejected'}`)}
        </Badge>
        {dua.isTakenDown && <Badge kind="demo">{t('moderate.takenDown')}</Badge>}
      </p>
      <p lang={dua.language} dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {dua.content}
      </p>
      <p className="text-sm text-muted">
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      {dua.reason && <p className="text-sm">{t(`reason.${dua.reason}`)}</p>}
      {dua.note && (
        <p dir="auto" className="text-sm whitespace-pre-line">
          {dua.note}
        </p>
      )}
      <Button kind="quiet" className="self-start" onClick={() => setOpen(true)}>
        {turn}
      </Button>
      <Dialog title={turn} isOpen={isOpen} onOpenChange={setOpen}>
        <div className="mt-4 flex flex-col gap-4">
          <p>{t('moderate.reverseText')}</p>
          {dua.isApproved && <ReasonField value={reason} onChange={setReason} />}
          {dua.isMember && <NoteField value={note} onChange={setNote} />}
          <Button
            kind={dua.isApproved ? 'danger' : 'primary'}
            disabled={isBusy}
            onClick={() => void reverse()}
          >
            {turn}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
