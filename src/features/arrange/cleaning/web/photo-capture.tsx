import { Camera, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { askPosition, type DevicePosition } from '#shared/web/map/ask-position.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { Booking } from '../cleaning-contract.ts';
import { PHOTO_STAGES, PHOTOS_MAX, type PhotoStage } from '../cleaning-values.ts';
import { cleaningApi } from './cleaning-api.ts';

/** The cleaner takes photos during her visit; her position is requested when she takes the first. */
export function PhotoCapture(props: { booking: Booking; onChanged: (booking: Booking) => unknown }) {
  const { t } = useTexts('cleaning');
  const id = useId();
  const [sending, setSending] = useState<PhotoStage | null>(null);
  const [problem, setProblem] = useState('');
  const [place, setPlace] = useState<'unasked' | 'known' | 'refused'>('unasked');
  const { booking } = props;
  const locate = async (): Promise<DevicePosition | null> => {
    const found = await askPosition().catch(() => null);
    setPlace(found ? 'known' : 'refused');
    return found;
  };
  async function add(stage: PhotoStage, files: readonly File[]) {
    setProblem('');
    setSending(stage);
    // The position at the moment of the photo; without one the photo is sent all the same.
    const at = await locate();
    const where = at
      ? { lat: String(at.lat), lng: String(at.lng), accuracy: String(Math.round(at.accuracy)) }
      : {};
    try {
      for (const file of files) {
        const body = { file, stage, ...where };
        props.onChanged(await cleaningApi.send('addPhoto', { params: { id: booking.id }, body }));
      }
    } catch (error) {
      setProblem(failureText(error, t('photos.failed')));
    }
    setSending(null);
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <MapPin className="size-5 text-brass" aria-hidden="true" />
        <span role="status">{t(`photos.location.${place}`)}</span>
        {place === 'unasked' && (
          <Button kind="quiet" onClick={locate}>
            {t('photos.locate')}
          </Button>
        )}
      </p>
      {PHOTO_STAGES.map((stage) => (
        <div key={stage} className="flex flex-col gap-1">
          <label htmlFor={`${id}-${stage}`} className="flex items-center gap-2 font-semibold">
            <Camera className="size-5" aria-hidden="true" />
            {t(`photos.add.${stage}`)}
          </label>
          <FilePicker
            id={`${id}-${stage}`}
            accept="image/jpeg,image/png,image/webp,image/heic"
            capture="environment"
            disabled={sending !== null || countOf(booking, stage) >= PHOTOS_MAX}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void add(stage, files);
            }}
          />
        </div>
      ))}
      <p role="status">{sending && t('photos.sending')}</p>
      <Problem text={problem} isSmall />
    </div>
  );
}

const countOf = ({ photos }: Booking, stage: PhotoStage): number =>
  photos.filter((photo) => photo.stage === stage).length;
