import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { DUA_PRESETS } from '../duas-presets.ts';

/** Well-known duas: the Arabic as its source has it, what it means, and the source. */
export function PresetList({ onUse }: { onUse: (arabic: string) => void }) {
  const { t } = useTexts('duas');
  return (
    <ul className="flex flex-col gap-4">
      {DUA_PRESETS.map(({ name, arabic }) => (
        <li key={name} className="flex flex-col items-start gap-1 border-s-2 border-brass ps-3">
          <p id={`preset-${name}`} lang="ar" dir="rtl" className="self-stretch text-xl leading-loose">
            {arabic}
          </p>
          <p>{t(`preset.${name}.text`)}</p>
          <p className="text-sm text-muted">
            <bdi>{t(`preset.${name}.source`)}</bdi>
          </p>
          <Button
            kind="quiet"
            className="mt-1 noscript:hidden"
            aria-describedby={`preset-${name}`}
            onClick={() => onUse(arabic)}
          >
            {t('box.use')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
