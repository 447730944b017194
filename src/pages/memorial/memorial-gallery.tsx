import { useQuery } from '@tanstack/react-query';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { Gallery } from '#features/remember/media/web/gallery.tsx';
import { albumsQuery, memorialMediaQuery } from '#features/remember/media/web/media-api.ts';
import { AudioPlayer } from '#features/remember/media/web/players.tsx';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import { TendCard } from '#features/remember/memorials/web/tend-card.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ReportButton } from '../parts/report-button.tsx';
import { type ReportTarget, useReport } from '../parts/use-report.tsx';

/** Two and a half rows on a phone: more would push prayers and messages out of reach. */
const FIRST = 8;

const targetOf = ({ id }: MediaInfo, link: string | null): ReportTarget => ({
  targetType: 'media',
  targetId: id,
  ...(link ? { link } : {}),
});

/** A drawing is no upload, so that what it stands on is reported; the note says which one it is. */
const pageOf = (memorialId: number, link: string | null): ReportTarget => ({
  targetType: 'memorial',
  targetId: memorialId,
  ...(link ? { link } : {}),
});

/** A file of the site as the gallery and its full-screen view take a photo. */
const drawing = (url: string, caption: string): MediaInfo => ({
  ...{ id: 0, version: 0, url, key: url, caption, kind: 'photo', status: 'ready', progress: 100 },
  ...{ failure: null, width: null, height: null, duration: null, placeholder: null },
  ...{ captionsUrl: null, poster: null, sources: [] },
});

interface Shown {
  memorial: MemorialDetail;
  link: string | null;
}

/** Photos, videos and recordings of a memorial, after what its managers do with it. */
export function MemorialGallery(shown: Shown) {
  const { id, viewer } = shown.memorial;
  return (
    <>
      {viewer.mayManage && <TendCard memorialId={id} />}
      <MediaCard {...shown} />
    </>
  );
}

/** Its media and its albums; nothing where there are none. */
function MediaCard({ memorial, link }: Shown) {
  const { showPhotos, photos } = memorial;
  const memorialId = String(memorial.id);
  const { t } = useTexts('media');
  const { data: all = [] } = useQuery(memorialMediaQuery(memorialId, link));
  const { data: allAlbums = [] } = useQuery(albumsQuery(memorialId, link));
  const { report, dialog } = useReport();
  const reportMedia = (media: MediaInfo) => report(targetOf(media, link));
  // The family's choice; managers are sent the photos regardless.
  const isShown = ({ kind }: MediaInfo) => showPhotos || kind !== 'photo';
  const media = all.filter(isShown);
  const albums = allAlbums
    .map((album) => ({ ...album, items: album.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
  const pictures = media.filter(({ kind }) => kind !== 'audio');
  const sounds = media.filter(({ kind }) => kind === 'audio');
  // The demonstration's pictures are files of the site and no uploads: they stand in no list of uploads.
  const drawn = showPhotos ? photos.filter((url) => !url.startsWith('/media/')) : [];
  if (media.length === 0 && albums.length === 0 && drawn.length === 0) return null;
  return (
    <Card aria-labelledby="gallery">
      <h2 id="gallery" className="font-serif text-2xl">
        {t('gallery')}
      </h2>
      <div className="mt-4 flex flex-col gap-6">
        {pictures.length > 0 && <Gallery items={pictures} first={FIRST} link={link} onReport={reportMedia} />}
        {drawn.length > 0 && (
          <div className="flex flex-col gap-2">
            <Gallery
              items={drawn.map((url, at) => drawing(url, t('drawnOne', { number: at + 1 })))}
              label={t('drawn')}
              onReport={({ caption }) => report(pageOf(memorial.id, link), { note: caption })}
            />
            <p className="no-print text-sm text-muted">{t('drawnNote')}</p>
          </div>
        )}
        {sounds.map((sound) => (
          <div key={sound.key}>
            <AudioPlayer media={sound} link={link} />
            <ReportButton isQuiet target={targetOf(sound, link)} label={t('report')} />
          </div>
        ))}
        {albums.map((album) => (
          <section key={album.id} aria-label={album.title}>
            <h3 className="mb-2 font-serif text-xl">
              <bdi>{album.title}</bdi>
            </h3>
            <Gallery
              items={album.items}
              first={FIRST}
              label={album.title}
              link={link}
              onReport={reportMedia}
            />
          </section>
        ))}
      </div>
      {dialog}
    </Card>
  );
}
