import { BookOpen, HandHeart, MapPinned, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { STRIP } from './strip.ts';

const FEATURES = [
  { key: 'locator', icon: MapPinned },
  { key: 'memorials', icon: BookOpen },
  { key: 'duas', icon: HandHeart },
  { key: 'community', icon: Users },
] as const;

export function FeatureCards() {
  const { t } = useTexts('home');
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-3 font-serif text-2xl">
        {t('features.title')}
      </h2>
      <div className={STRIP}>
        {FEATURES.map(({ key, icon: Icon }) => (
          <Card
            key={key}
            className="flex flex-col gap-2 max-sm:grid max-sm:w-64 max-sm:shrink-0 max-sm:snap-start max-sm:grid-cols-[auto_1fr] max-sm:items-center max-sm:gap-y-1 max-sm:p-3"
          >
            <Icon className="size-6 text-action sm:size-8" aria-hidden="true" />
            <h3 className="font-serif text-lg sm:text-xl">{t(`features.${key}.title`)}</h3>
            <p className="col-span-full text-muted max-sm:text-sm">{t(`features.${key}.text`)}</p>
            {key === 'duas' && (
              <Link
                to="/duas"
                className="col-span-full mt-auto inline-flex min-h-11 items-center text-action underline"
              >
                {t('features.duas.read')}
              </Link>
            )}
          </Card>
        ))}
      </div>
    </section>
  );
}
