import { plainName } from '#shared/contract/cookie-names.ts';

/** What the site keeps on a reader's device. `tests/browser/kept-on-device.test.ts` collects what is really there. */
export interface Kept {
  where: 'cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'cache';
  /** A trailing * stands for what differs: a number, a build. */
  name: string;
  purpose: string;
  until: string;
}

const signOut = 'sign-out, or the reader removes it';
const always = 'the browser’s data of the site are removed';
const tab = 'the tab is closed';

export const KEPT_ON_DEVICE: readonly Kept[] = [
  {
    where: 'cookie',
    name: 'ziyarah_session',
    purpose: 'keeps a member signed in; HttpOnly',
    until: 'sign-out, {sessionIdle} without a visit, {sessionLongest} at most',
  },
  {
    where: 'cookie',
    name: 'ziyarah_passkey',
    purpose: 'ties a passkey’s question to the browser; HttpOnly',
    until: '5 minutes',
  },
  {
    where: 'cookie',
    name: 'ziyarah_watch_*',
    purpose: 'opens the live service that was joined; HttpOnly',
    until: '{watchPass}, renewed while it is watched',
  },
  {
    where: 'cookie',
    name: 'ziyarah_preview_*',
    purpose: 'shows a host their own picture; HttpOnly',
    until: '{watchPass}, renewed in the studio',
  },
  { where: 'cookie', name: 'lang', purpose: 'the language that the reader chose', until: '{languageChoice}' },
  {
    where: 'localStorage',
    name: 'auth_token',
    purpose: 'says to the page who is signed in; opens one address',
    until: 'sign-out',
  },
  { where: 'localStorage', name: 'language', purpose: 'the language that the reader chose', until: always },
  { where: 'localStorage', name: 'theme', purpose: 'light or dark, as chosen', until: always },
  { where: 'localStorage', name: 'view', purpose: 'the simple view, as chosen', until: always },
  {
    where: 'localStorage',
    name: 'nav',
    purpose: 'whether the side menu is narrow, as chosen',
    until: always,
  },
  { where: 'localStorage', name: 'stream-player', purpose: 'sound and quality, as chosen', until: always },
  { where: 'localStorage', name: 'walk.step-free', purpose: 'ways without stairs, as chosen', until: always },
  {
    where: 'localStorage',
    name: 'install-dismissed',
    purpose: 'that the offer to install was declined',
    until: always,
  },
  {
    where: 'localStorage',
    name: 'personal.*',
    purpose: 'drafts, recent searches, plan of visits, the reader’s own name',
    until: signOut,
  },
  {
    where: 'sessionStorage',
    name: 'personal.*',
    purpose: 'drafts, and what was meant to be done before signing in',
    until: `sign-out, or ${tab}`,
  },
  {
    where: 'sessionStorage',
    name: 'flash-toast',
    purpose: 'a message for the next page',
    until: 'it was shown',
  },
  {
    where: 'sessionStorage',
    name: 'react-router-scroll-positions',
    purpose: 'how far pages of this tab were scrolled, by random keys',
    until: tab,
  },
  {
    where: 'sessionStorage',
    name: 'ziyarah_organisation_attempt',
    purpose: 'the sign-in of an organisation that was begun, sealed',
    until: 'it is finished, 10 minutes at most',
  },
  {
    where: 'IndexedDB',
    name: 'ziyarah-packs',
    purpose: 'cemeteries that the reader chose to keep for a visit',
    until: 'the reader deletes them',
  },
  {
    where: 'IndexedDB',
    name: 'ziyarah-outbox',
    purpose: 'what waits to be sent until there is a signal',
    until: 'it is sent; sign-out',
  },
  {
    where: 'cache',
    name: 'core-*',
    purpose: 'the site’s own files, so that it opens without a signal',
    until: 'the next version',
  },
  {
    where: 'cache',
    name: 'runtime',
    purpose: 'the site’s own files of pages that were opened',
    until: always,
  },
  { where: 'cache', name: 'settings', purpose: 'language and fonts for the files above', until: always },
];

/** Whether the list names what was found. */
export const isListed = (where: Kept['where'], found: string): boolean => {
  const name = (where === 'cookie' && plainName(found)) || found;
  return KEPT_ON_DEVICE.some(
    (kept) =>
      kept.where === where &&
      (kept.name.endsWith('*') ? name.startsWith(kept.name.slice(0, -1)) : name === kept.name),
  );
};
