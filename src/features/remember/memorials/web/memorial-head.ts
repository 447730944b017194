import type { Head, HeadContext } from '#shared/web/page/page-module.ts';
import type { Memorial } from '../memorials-contract.ts';

/** Head of a memorial. Only a public one is described to search engines and link previews. */
export function memorialHead({ text, params }: HeadContext, memorial: Memorial | undefined): Head {
  if (!memorial) {
    return {
      title: text('memorials:missing.title'),
      description: text('memorials:missing.text'),
      noindex: true,
    };
  }
  const { deceasedName: name, cemetery } = memorial;
  return {
    title: text('memorials:head.title', { name }),
    description: memorial.description.slice(0, 200) || text('memorials:head.description', { name, cemetery }),
    noindex: memorial.isDemo || !memorial.isPublic,
    canonical: `/memorial/${params.id}`,
    ...(memorial.isPublic ? { image: `/api/memorials/${memorial.id}/preview.png` } : {}),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      ...(memorial.dateOfBirth && !memorial.dateOfBirthIsCirca ? { birthDate: memorial.dateOfBirth } : {}),
      ...(memorial.dateOfDeath && !memorial.dateOfDeathIsCirca ? { deathDate: memorial.dateOfDeath } : {}),
    },
  };
}
