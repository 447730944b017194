import { BookOpen, HandHeart, MapPinned, Users } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';

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
      <h2 id="features" className="mb-4 font-serif text-2xl">
        {t('features.title')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ key, icon: Icon }) => (
          <Card key={key} className="flex flex-col gap-2">
            <Icon className="size-8 text-action" aria-hidden="true" />
            <h3 className="font-serif text-xl">{t(`features.${key}.title`)}</h3>
            <p className="text-muted">{t(`features.${key}.text`)}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
