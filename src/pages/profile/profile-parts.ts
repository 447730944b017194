import type { ProfileTab } from '#features/people/profile/web/profile-address.ts';
import { type OpenedPart, openPart } from '#shared/web/page/opened-part.ts';

/** What the profile's addresses open: a tab, or the form for what others see. */
export const PARTS: Readonly<Record<ProfileTab | 'edit', OpenedPart>> = {
  statistics: openPart(async () => (await import('#features/people/profile/web/statistics.tsx')).Statistics),
  activity: openPart(
    async () => (await import('#features/people/profile/web/activity-list.tsx')).ActivityList,
  ),
  settings: openPart(async () => (await import('./profile-settings.tsx')).ProfileSettings),
  saved: openPart(async () => (await import('./profile-saved.tsx')).ProfileSaved),
  plan: openPart(async () => (await import('./profile-dealings.tsx')).ProfileDealings),
  security: openPart(async () => (await import('./profile-security.tsx')).ProfileSecurity),
  data: openPart(async () => (await import('#features/people/own-data/web/your-data.tsx')).YourData),
  edit: openPart(async () => (await import('./profile-edit.tsx')).ProfileEdit),
};
