import { BadgeCheck, LocateFixed, Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { GraveName } from '#shared/web/ui/grave-name.tsx';
import { locateLink } from './locate-link.ts';

/** Three verified graves, each with a link to locate it, and the way to the whole map. */
export function VerifiedGraves({ graves }: { graves: readonly Grave[] }) {
  const { t, language } = useTexts('home');
  if (graves.length === 0) return null;
  return (
    <section aria-labelledby="verified">
      <h2 id="verified" className="mb-3 font-serif text-2xl">
        {t('verified.title')}
      </h2>
      <ul className="grid sm:grid-cols-3 sm:gap-4 max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface">
        {graves.map((grave) => (
          <li
            key={grave.id}
            data-row=""
            className="flex items-center gap-2 max-sm:px-3 max-sm:[&_h3]:text-lg max-sm:py-2 sm:flex-col sm:items-stretch sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4"
          >
            <div className="flex min-w-0 grow flex-col items-start max-sm:text-sm sm:gap-2">
              <GraveName grave={grave} />
              <span className="max-sm:sr-only">
                <Badge kind="verified">
                  <BadgeCheck className="size-4" aria-hidden="true" />
                  {t('verified.badge')}
                </Badge>
              </span>
              <p className="text-muted">
                <span className="max-sm:hidden">
                  <bdi>{grave.cemetery}</bdi>
                  {grave.section && ' · '}
                </span>
                {grave.section && (
                  <bdi className="inline-block">{grave.sectionNames?.[language] ?? grave.section}</bdi>
                )}
              </p>
            </div>
            <Link to={locateLink(grave)} className={buttonStyle('quiet', 'shrink-0 max-sm:px-3')}>
              <LocateFixed className="size-5" aria-hidden="true" />
              {t('locate')}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/advanced-search" className={buttonStyle('quiet', 'mt-3 max-sm:w-full')}>
        <MapIcon className="size-5" aria-hidden="true" />
        {t('verified.map')}
      </Link>
    </section>
  );
}
