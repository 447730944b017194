import { CalendarClock, MapPin, Radio } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { JanazahNotice } from '../janazah-contract.ts';

const FACT = 'relative ps-8';
const ICON = 'absolute start-0 top-1 size-5 text-brass';

/** Prayer, burial and stream of a notice, with times in the United Kingdom. */
export function NoticeFacts({ notice }: { notice: JanazahNotice }) {
  const { t } = useTexts('janazah');
  const when = (instant: string) => (
    <time dateTime={instant}>{t('ukTime', { when: formatMoment(instant, t) })}</time>
  );
  const isOff = notice.state === 'cancelled';
  return (
    <dl className="flex flex-col gap-3">
      <div className={FACT}>
        <dt className="font-semibold">
          <CalendarClock className={ICON} aria-hidden="true" />
          {t('prayer')}
        </dt>
        <dd className={isOff ? 'line-through' : ''}>{when(notice.prayerAt)}</dd>
        <dd>
          <bdi>{notice.mosque}</bdi>
          {notice.address && (
            <span className="block text-muted">
              <bdi>{notice.address}</bdi>
            </span>
          )}
        </dd>
        {notice.hasWomensSpace && <dd className="text-sm">{t('womensSpace')}</dd>}
      </div>
      {(notice.cemetery || notice.burialAt) && (
        <div className={FACT}>
          <dt className="font-semibold">
            <MapPin className={ICON} aria-hidden="true" />
            {t('burial')}
          </dt>
          {notice.burialAt && <dd className={isOff ? 'line-through' : ''}>{when(notice.burialAt)}</dd>}
          {notice.cemetery && (
            <dd>
              <Link to={`/cemetery-map?cemetery=${notice.cemetery.id}`} className="text-action underline">
                <bdi>{notice.cemetery.name}</bdi>
              </Link>
              <span className="block text-muted">
                <bdi>{notice.cemetery.address}</bdi>
              </span>
            </dd>
          )}
        </div>
      )}
      {notice.stream && !isOff && (
        <div className={FACT}>
          <dt className="font-semibold">
            <Radio className={ICON} aria-hidden="true" />
            {t('stream')}
          </dt>
          <dd>
            <Link to={`/live-streams?stream=${notice.stream.id}`} className="text-action underline">
              {t(notice.stream.isLive ? 'watchNow' : 'watchLater')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
