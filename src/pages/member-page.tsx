import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { MemberHeader } from '#features/people/profile/web/member-header.tsx';
import { memberMemorialsQuery, memberQuery } from '#features/people/profile/web/profile-api.ts';
import { MemorialCard } from '#features/remember/memorials/web/memorial-card.tsx';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { ReportButton } from './parts/report-button.tsx';

export const texts = ['profile', 'memorials'] as const;

export const queries = ({ params: { username = '' } }: PageContext) => [
  { options: memberQuery(username), required: true },
  { options: memberMemorialsQuery(username) },
];

/** Members' pages are for people who know them, never for search engines. */
export function head({ text, data, params: { username = '' } }: HeadContext) {
  const member = data(memberQuery(username));
  return {
    title: member?.fullName || text(member ? 'profile:title' : 'profile:member.missing'),
    description: text('profile:member.description'),
    noindex: true,
  };
}

export function Component() {
  const { username = '' } = useParams();
  const { data: member } = useQuery(memberQuery(username));
  if (!member) return null;
  return (
    <div key={username} className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <MemberHeader member={member} />
      <Memorials username={username} />
      <ReportMember id={member.id} />
    </div>
  );
}

function ReportMember({ id }: { id: number }) {
  const { t } = useTexts('profile');
  const { user } = useSession();
  if (user?.id === id) return null;
  return (
    <div className="no-print">
      <ReportButton target={{ targetType: 'profile', targetId: id }} label={t('member.report')} />
    </div>
  );
}

function Memorials({ username }: { username: string }) {
  const { t } = useTexts('profile');
  const list = useMore(memberMemorialsQuery(username), (cursor) => memberMemorialsQuery(username, cursor));
  if (list.isPending || list.isEmpty) return null;
  return (
    <section aria-labelledby="memorials" className="flex flex-col gap-4">
      <h2 id="memorials" className="font-serif text-2xl">
        {t('member.memorials')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {list.items.map((memorial) => (
          <MemorialCard key={memorial.id} memorial={memorial} />
        ))}
      </div>
      <MoreButton list={list} />
    </section>
  );
}

export function Missing() {
  const { t } = useTexts('profile');
  return (
    <MissingView title={t('member.missing')} text={t('member.missingText')} back={t('member.home')} to="/" />
  );
}
