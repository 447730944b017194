import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { PlayerView } from './create-player.ts';
import type { Quality } from './preferences.ts';

/** The choice of quality, shown where there is more than one. */
export function QualityChoice(props: { view: PlayerView; onChoose: (quality: Quality) => void }) {
  const { t } = useTexts('streams');
  const { heights, quality, hasAudio } = props.view;
  if (heights.length < 2) return null;
  const isKnown =
    quality === 'auto' || (quality === 'audio' && hasAudio) || heights.includes(Number(quality));
  return (
    <select
      aria-label={t('player.quality')}
      title={t('player.quality')}
      value={isKnown ? quality : 'auto'}
      onChange={({ target: { value } }) =>
        props.onChoose(value === 'auto' || value === 'audio' ? value : Number(value))
      }
      className="min-h-11 max-w-36 rounded-lg bg-black px-1 text-white hover:bg-white/20"
    >
      <option value="auto">{t('player.auto')}</option>
      {heights.map((height) => (
        <option key={height} value={height}>
          {t('player.height', { height: String(height) })}
        </option>
      ))}
      {hasAudio && <option value="audio">{t('player.soundOnly')}</option>}
    </select>
  );
}
