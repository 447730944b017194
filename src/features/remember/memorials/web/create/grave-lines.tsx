import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import type { RecordedGrave } from './draft.ts';

/** What tells one grave from another: name, dates, cemetery, plot. */
export function GraveLines({ grave }: { grave: RecordedGrave }) {
  const { t, language } = useTexts('memorials');
  const plot = [
    grave.sectionNames?.[language] ??
      (grave.section && t('create.chosen.section', { section: grave.section })),
    grave.graveNumber && t('create.chosen.graveNumber', { number: grave.graveNumber }),
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="font-serif text-lg">
        <bdi>{grave.deceasedName}</bdi>
        <ScriptName of={grave} className="ms-2" />
      </p>
      <p className="text-sm text-muted">
        <LifeDates of={grave} month="short" />
      </p>
      <p className="text-sm">
        <bdi>{grave.cemetery}</bdi>
        {plot.map((text) => (
          <span key={text}>
            {' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}
