import { type OpenedPart, openPart } from '#shared/web/page/opened-part.ts';

export const TABS = ['words', 'photos', 'family', 'respect', 'links', 'history', 'away', 'home'] as const;
export type Tab = (typeof TABS)[number];

/** What a manager's address opens. */
export const PARTS: Readonly<Record<Tab, OpenedPart>> = {
  words: openPart(async () => (await import('./manage-words.tsx')).ManageWords),
  photos: openPart(async () => (await import('./manage-photos.tsx')).ManagePhotos),
  family: openPart(async () => (await import('./manage-family.tsx')).ManageFamily),
  respect: openPart(async () => (await import('./manage-respect.tsx')).ManageRespect),
  links: openPart(async () => (await import('./manage-links.tsx')).ManageLinks),
  history: openPart(async () => (await import('./manage-history.tsx')).ManageHistory),
  away: openPart(async () => (await import('./manage-away.tsx')).ManageAway),
  home: openPart(async () => (await import('./manage-home.tsx')).ManageHome),
};
