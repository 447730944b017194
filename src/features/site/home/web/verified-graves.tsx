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
  const { t } = useTexts('home');
  if (graves.length === 0) return null;
  return (
    <section aria-labelledby="verified">
      <h2 id="verified" className="mb-4 font-serif text-2xl">
        {t('verified.title')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {graves.map((grave) => (
          <li
            key={grave.id}
            className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4"
          >
            <Badge kind="verified">
              <BadgeCheck className="size-4" aria-hidden="true" />
              {t('verified.badge')}
            </Badge>
            <GraveName grave={grave} />
            <p className="text-muted">
              <bdi>{grave.cemetery}</bdi>
              {grave.section && (
                <>
                  {' · '}
                  <bdi>{grave.section}</bdi>
                </>
              )}
            </p>
            <Link to={locateLink(grave)} className={buttonStyle('quiet', 'mt-auto self-stretch')}>
              <LocateFixed className="size-5" aria-hidden="true" />
              {t('locate')}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/advanced-search" className={buttonStyle('primary', 'mt-4')}>
        <MapIcon className="size-5" aria-hidden="true" />
        {t('verified.map')}
      </Link>
    </section>
  );
}
