import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { JanazahNotice } from '../janazah-contract.ts';
import { NoticeFacts } from './notice-facts.tsx';

/** One notice in a list. */
export function NoticeItem({ notice }: { notice: JanazahNotice }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="font-serif text-2xl">
        <Link to={`/janazah/${notice.id}`} className="hover:underline">
          <bdi>{notice.deceasedName}</bdi>
        </Link>
      </h2>
      <NoticeBadges notice={notice} />
      <NoticeFacts notice={notice} />
    </li>
  );
}

export function NoticeBadges({ notice }: { notice: JanazahNotice }) {
  const { t } = useTexts('janazah');
  if (notice.state === 'coming' && !notice.isDemo && notice.sequence === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {notice.state === 'cancelled' && <Badge kind="demo">{t('state.cancelled')}</Badge>}
      {notice.state === 'past' && <Badge>{t('state.past')}</Badge>}
      {notice.state === 'coming' && notice.sequence > 0 && <Badge kind="demo">{t('state.changed')}</Badge>}
      {notice.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
    </p>
  );
}
