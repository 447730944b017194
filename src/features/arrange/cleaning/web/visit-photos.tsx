import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Booking, BookingPhoto } from '../cleaning-contract.ts';
import { PHOTO_STAGES } from '../cleaning-values.ts';
import { photoHref } from './cleaning-api.ts';

/** Photos before and after side by side, each saying in words where it was taken. */
export function VisitPhotos({ booking }: { booking: Booking }) {
  const { t } = useTexts('cleaning');
  if (booking.photos.length === 0) return null;
  return (
    <section aria-labelledby="visit-photos">
      <h2 id="visit-photos" className="mb-3 font-serif text-2xl">
        {t('photos.title')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {PHOTO_STAGES.map((stage) => (
          <div key={stage} className="flex flex-col gap-3">
            <h3 className="font-semibold">{t(`photos.${stage}`)}</h3>
            {booking.photos
              .filter((photo) => photo.stage === stage)
              .map((photo) => (
                <VisitPhoto key={photo.id} bookingId={booking.id} photo={photo} />
              ))}
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{t('photos.placeNote')}</p>
    </section>
  );
}

function VisitPhoto({ bookingId, photo }: { bookingId: number; photo: BookingPhoto }) {
  const { t } = useTexts('cleaning');
  const { distance } = useFormats();
  const far = photo.distanceM === null ? '' : distance(photo.distanceM);
  return (
    <figure>
      <img
        src={photoHref(bookingId, photo.id)}
        alt={t(`photos.${photo.stage}`)}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="h-auto w-full rounded-lg border border-line"
      />
      <figcaption className="mt-1 text-sm">{t(`place.${photo.place}`, { distance: far })}</figcaption>
    </figure>
  );
}
