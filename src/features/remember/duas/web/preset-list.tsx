import { inBrackets, PRAYERS } from '#shared/prayers.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

const OFFERED = ['forgiveHim', 'forgiveHer', 'forgiveAll', 'returning', 'parents'] as const;

/** Well-known duas: the Arabic as its source has it, what it means, and the source. */
export function PresetList({ onUse }: { onUse: (arabic: string) => void }) {
  const { t } = useTexts('duas');
  return (
    <ul className="flex flex-col gap-4">
      {OFFERED.map((name) => {
        const prayer = PRAYERS[name];
        const arabic = inBrackets(prayer);
        return (
          <li key={name} className="flex flex-col items-start gap-1 border-s-2 border-brass ps-3">
            <p id={`preset-${name}`} lang="ar" dir="rtl" className="self-stretch text-xl leading-loose">
              {arabic}
            </p>
            {prayer.for !== 'anyone' && (
              <p className="text-sm font-semibold">{t(`preset.for.${prayer.for}`)}</p>
            )}
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
        );
      })}
    </ul>
  );
}
