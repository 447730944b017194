import { PlanLinks } from '#features/find/visits/web/plan-links.tsx';
import { FavouriteList } from '#features/remember/memorials/web/manage/favourite-list.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';

/** What a member keeps: favourites and visit plans. */
export function ProfileSaved() {
  const { t } = useTexts('profile');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card aria-labelledby="favourites" className="flex flex-col gap-3">
        <h2 id="favourites" className="font-serif text-2xl">
          {t('saved.favourites')}
        </h2>
        <FavouriteList />
      </Card>
      <Card aria-labelledby="visit-plans" className="flex flex-col gap-3">
        <h2 id="visit-plans" className="font-serif text-2xl">
          {t('saved.plans')}
        </h2>
        <PlanLinks />
      </Card>
    </div>
  );
}
