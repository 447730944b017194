import type { Head, HeadContext } from '#shared/web/page/page-module.ts';
import type { Grave } from '../graves-contract.ts';

/**
 * The head of a grave's page. Search engines index public records only; for recent deaths they find what the
 * family made public. Demo records stay out, and private ones have no page.
 */
export function graveHead({ text }: HeadContext, grave: Grave | undefined): Head {
  if (!grave)
    return { title: text('graves:missing.title'), description: text('graves:missing.text'), noindex: true };
  const { deceasedName: name, cemetery } = grave;
  const at = grave.gpsCoordinates?.split(',').map(Number);
  return {
    title: text('graves:head.title', { name }),
    description: text('graves:head.description', { name, cemetery }),
    noindex: grave.isDemo || !grave.isPublicRecord,
    image: `/api/graves/${grave.id}/preview.png`,
    // Nobody is called 'Unknown'.
    ...(!grave.isNameless && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        ...(grave.dateOfBirth && !grave.dateOfBirthIsCirca ? { birthDate: grave.dateOfBirth } : {}),
        ...(grave.dateOfDeath && !grave.dateOfDeathIsCirca ? { deathDate: grave.dateOfDeath } : {}),
        subjectOf: {
          '@type': 'Place',
          name: cemetery,
          ...(at ? { geo: { '@type': 'GeoCoordinates', latitude: at[0], longitude: at[1] } } : {}),
        },
      },
    }),
  };
}
