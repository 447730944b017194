import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { ReportCase } from '../trust-contract.ts';
import type { DecisionForm } from '../trust-fields.ts';
import { NOTE_MAX, TAKEDOWN_TARGETS } from '../trust-values.ts';
import { DueTime } from './due-time.tsx';
import { Excerpt } from './excerpt.tsx';
import { ReportPlaceLine } from './report-place.tsx';
import { TakedownDialog } from './takedown-dialog.tsx';
import { trustApi } from './trust-api.ts';

/** Content with a page of its own; anything else is read where it belongs to. */
const OPENS: Partial<Record<ReportCase['targetType'], { path: string; label: string }>> = {
  stream: { path: '/live-streams?stream=', label: 'queue.openStream' },
  notice: { path: '/janazah/', label: 'queue.openNotice' },
  provider_review: { path: '/book-service?review=', label: 'queue.openReview' },
};

interface ReportCardProps {
  report: ReportCase;
  shownMedia: (key: string) => ReactNode;
  onChanged: () => Promise<unknown>;
}

/** A report with what was reported; an open one with the ways to decide it, another with what was decided. */
export function ReportCard({ report, shownMedia, onChanged }: ReportCardProps) {
  const { t } = useTexts('trust');
  const { day } = useFormats();
  const [isShown, setShown] = useState(false);
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">
        {t(`queue.target.${report.targetType}`)} · {t(`reason.${report.reason}`)}
      </h2>
      {report.belongsTo && <ReportPlaceLine place={report.belongsTo} isGoneSaid={report.excerpt === null} />}
      <p className="text-sm text-muted">
        {day(report.createdAt)} · <bdi>{report.reporter?.fullName ?? t('queue.gone')}</bdi>
      </p>
      {report.status === 'open' && <DueTime dueAt={report.dueAt} />}
      {report.takenBy && (
        <p className="mt-1 font-semibold">{t('queue.taken', { name: report.takenBy.fullName })}</p>
      )}
      {/* The record of a grave, and many a memorial's title, say no more than the name. */}
      {(report.excerpt === null || report.excerpt !== report.belongsTo?.name) && (
        <Excerpt text={report.excerpt} className="mt-2" />
      )}
      {/* Not before it is asked for: what was reported may be hard to look at. */}
      {report.mediaKey !== null && (
        <div className="mt-2 max-w-md">
          {isShown ? (
            shownMedia(report.mediaKey)
          ) : (
            <Button kind="quiet" onClick={() => setShown(true)}>
              {t('queue.show')}
            </Button>
          )}
        </div>
      )}
      {report.note && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {report.note}
        </p>
      )}
      {report.status === 'open' ? (
        <Decide report={report} onChanged={onChanged} />
      ) : (
        <>
          {report.decidedAt && (
            <p className="mt-3 font-semibold">{t('queue.decidedOn', { date: day(report.decidedAt) })}</p>
          )}
          {report.decision && <Quoted className="mt-1">{report.decision}</Quoted>}
          <OpenLink report={report} />
        </>
      )}
    </li>
  );
}

/** Leads to what was reported, while it has a page of its own. */
function OpenLink({ report }: { report: ReportCase }) {
  const { t } = useTexts('trust');
  const own = OPENS[report.targetType];
  if (!own || !report.hasPage) return null;
  return (
    <Link to={own.path + report.targetId} className={buttonStyle('plain')}>
      {t(own.label)}
    </Link>
  );
}

function Decide({ report, onChanged }: Omit<ReportCardProps, 'shownMedia'>) {
  const { t } = useTexts('trust');
  const [decision, setDecision] = useState('');
  const [isTakingDown, setTakingDown] = useState(false);
  const { run, isBusy } = useAction(t('queue.failed'));
  const takes = TAKEDOWN_TARGETS.find((name) => name === report.targetType);
  const params = { id: String(report.id) };
  const decide = (status: DecisionForm['status']) =>
    run(async () => {
      await trustApi.call('decide', { params, body: { status, decision } });
      await onChanged();
    }, t('queue.decided'));
  const take = () =>
    run(async () => {
      await trustApi.call('take', { params });
      await onChanged();
    }, t('queue.takenNow'));
  return (
    <>
      <TextField
        label={t('queue.decision')}
        value={decision}
        maxLength={NOTE_MAX}
        className="mt-3"
        onChange={({ target }) => setDecision(target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {report.reason === 'danger' && !report.takenBy && (
          <Button disabled={isBusy} onClick={take}>
            {t('queue.take')}
          </Button>
        )}
        {takes && report.excerpt !== null && (
          <Button kind="danger" disabled={isBusy} onClick={() => setTakingDown(true)}>
            {t('takedown.submit')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => decide('upheld')}>
          {t('queue.uphold')}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => decide('dismissed')}>
          {t('queue.dismiss')}
        </Button>
        <OpenLink report={report} />
      </div>
      {takes && isTakingDown && (
        <TakedownDialog
          target={{ targetType: takes, targetId: report.targetId, reportId: report.id }}
          reason={report.reason}
          onClose={() => setTakingDown(false)}
          onDone={onChanged}
        />
      )}
    </>
  );
}
