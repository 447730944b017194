import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { FollowButton } from '#features/live/janazah/web/follow-button.tsx';
import {
  dropNotices,
  forgetNotices,
  janazahApi,
  noticeQuery,
} from '#features/live/janazah/web/janazah-api.ts';
import { MemorialOfNotice } from '#features/live/janazah/web/memorial-of-notice.tsx';
import { NoticeFacts } from '#features/live/janazah/web/notice-facts.tsx';
import { NoticeBadges } from '#features/live/janazah/web/notice-item.tsx';
import { NoticeMissing } from '#features/live/janazah/web/notice-missing.tsx';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { isOneOf, LEADERS } from '#shared/contract/roles.ts';
import { inBrackets, PRAYERS } from '#shared/prayers.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { ReportButton } from './parts/report-button.tsx';

export const texts = ['janazah', 'duas', 'form'] as const;

export const queries = ({ params }: PageContext) => [
  { options: noticeQuery(params.id ?? ''), required: true },
];

export const head = ({ text }: HeadContext) => ({
  title: text('janazah:one'),
  description: text('janazah:lead'),
  // A notice is over in days, and the family did not ask to be found for years.
  noindex: true,
});

export function Missing() {
  const { user } = useSession();
  return <NoticeMissing isAuthor={isOneOf(LEADERS, user?.role)} />;
}

/** One janazah: where and when, changes, the stream, and later the memorial. */
export function Component() {
  const { t } = useTexts('janazah');
  const { id = '' } = useParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isSigningIn, setSigningIn] = useState(false);
  const { data: notice, refetch } = useQuery(noticeQuery(id));
  const action = useAction(t('failed'));
  if (!notice) return null;
  async function run(name: 'cancel' | 'remove', done: string): Promise<void> {
    if (!(await action.run(() => janazahApi.call(name, { params: { id } }), t(done)))) return;
    if (name === 'cancel') return forgetNotices(client);
    dropNotices(client);
    // Navigates before the notice is dropped from the cache: this page would fetch it once more.
    await navigate('/janazah', { flushSync: true });
    client.removeQueries({ queryKey: noticeQuery(id).queryKey });
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <BackLink to="/janazah">{t('all')}</BackLink>
      <header className="flex flex-col gap-2">
        <p className="text-muted">{t('janazahOf')}</p>
        <h1 className="font-serif text-3xl sm:text-4xl">
          <bdi>{notice.deceasedName}</bdi>
        </h1>
        <Istirja />
        <NoticeBadges notice={notice} />
      </header>
      {notice.state === 'cancelled' && (
        <p role="alert" className="rounded-card bg-danger-ground p-4 font-semibold text-danger">
          {t('cancelledText')}
        </p>
      )}
      <Card className="flex flex-col gap-4">
        <NoticeFacts notice={notice} />
        {notice.note && (
          <p dir="auto" className="whitespace-pre-line">
            {notice.note}
          </p>
        )}
        {notice.state === 'coming' && (
          <div className="no-print flex flex-wrap gap-3">
            <FollowButton
              notice={notice}
              onSignIn={user ? null : () => setSigningIn(true)}
              onChanged={refetch}
            />
            <a href={`/api/janazah-notices/${notice.id}/calendar`} download className={buttonStyle('quiet')}>
              <CalendarPlus className="size-5" aria-hidden="true" />
              {t('calendar.add')}
            </a>
          </div>
        )}
      </Card>
      <div className="no-print flex flex-col gap-4">
        <MemorialOfNotice notice={notice} isMember={user !== null} onChanged={refetch} />
        <div>
          <ReportButton target={{ targetType: 'notice', targetId: notice.id }} label={t('report')} />
        </div>
        {notice.may.manage && (
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            {notice.state !== 'cancelled' && (
              <>
                {notice.may.change && (
                  <Link to={`/janazah/${notice.id}/edit`} className={buttonStyle('quiet')}>
                    {t('edit')}
                  </Link>
                )}
                <ConfirmButton
                  kind="danger"
                  question={t('cancelQuestion')}
                  yes={t('cancel')}
                  no={t('back')}
                  onConfirm={() => run('cancel', 'cancelDone')}
                >
                  {t('cancel')}
                </ConfirmButton>
              </>
            )}
            <ConfirmButton
              kind="danger"
              question={t('removeQuestion')}
              yes={t('remove')}
              no={t('back')}
              onConfirm={() => run('remove', 'removeDone')}
            >
              {t('remove')}
            </ConfirmButton>
          </div>
        )}
      </div>
      <AccessDialogGate isOpen={isSigningIn} onOpenChange={setSigningIn} />
    </div>
  );
}

const VERSE = inBrackets(PRAYERS.returning);

/** What a Muslim says on hearing of a death, with its source. */
function Istirja() {
  const { t } = useTexts('janazah');
  return (
    <div className="flex flex-col gap-1">
      <p lang="ar" dir="rtl" className="self-start text-2xl leading-loose">
        {VERSE}
      </p>
      <p className="text-sm text-muted">
        {t('duas:preset.returning.text')} ({t('duas:preset.returning.source')})
      </p>
    </div>
  );
}
