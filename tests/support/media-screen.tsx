import '#shared/web/ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import arabic from '#features/remember/media/locales/ar.json';
import english from '#features/remember/media/locales/en.json';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { Gallery } from '#features/remember/media/web/gallery.tsx';
import { MediaList } from '#features/remember/media/web/media-list.tsx';
import { UploadArea } from '#features/remember/media/web/upload/upload-area.tsx';
import { createQueryClient } from '#shared/web/api/create-query-client.ts';
import { fetchTransport } from '#shared/web/api/fetch-transport.ts';
import commonArabic from '#shared/web/i18n/locales/ar.json';
import commonEnglish from '#shared/web/i18n/locales/en.json';
import { createTexts, TextsProvider } from '#shared/web/i18n/texts-context.tsx';
import { ToastRegion } from '#shared/web/ui/toast-region.tsx';

const query = new URLSearchParams(window.location.search);
const isArabic = query.get('lang') === 'ar';
const room = query.get('room');
document.documentElement.lang = isArabic ? 'ar' : 'en';
document.documentElement.dir = isArabic ? 'rtl' : 'ltr';
const texts = isArabic
  ? createTexts('ar', { common: commonArabic, media: arabic })
  : createTexts('en', { common: commonEnglish, media: english });

/** The slice's parts by themselves, on a page that only tests open. */
function Screen() {
  const [ready, setReady] = useState<readonly MediaInfo[]>([]);
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 p-4">
      <h1 className="font-serif text-2xl">Media</h1>
      <UploadArea
        kinds={['photo', 'video', 'audio']}
        onChange={setReady}
        room={room === null ? null : Number(room)}
      />
      <Gallery items={ready.filter(({ kind }) => kind !== 'audio')} />
      <MediaList urls={ready.filter(({ kind }) => kind !== 'photo').map(({ url }) => url)} />
      <output data-testid="urls">{ready.map(({ url }) => url).join(' ')}</output>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <TextsProvider value={texts}>
    <QueryClientProvider client={createQueryClient(fetchTransport)}>
      <Screen />
      <ToastRegion />
    </QueryClientProvider>
  </TextsProvider>,
);
