import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { keepWish, takeWish } from '#shared/web/page/wish.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { tendingPaths } from '../../tending-paths.ts';
import { tendingApi } from './tending-api.ts';

/** Adds to one's favourites and takes away; who is not signed in is asked to sign in first, and has it then. */
export function FavouriteButton({
  memorial,
  onSignIn,
}: {
  memorial: MemorialDetail;
  onSignIn: (() => void) | null;
}) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const [isOn, setOn] = useState(memorial.viewer.isFavourite);
  const wish = `favourite ${memorial.id}`;
  async function toggle(): Promise<void> {
    if (onSignIn) {
      keepWish(wish);
      return onSignIn();
    }
    setOn(!isOn);
    try {
      await tendingApi.call(isOn ? 'unfavour' : 'favour', { params: { id: String(memorial.id) } });
      await client.invalidateQueries({ queryKey: [tendingPaths.favourites] });
      showToast({ title: t(isOn ? 'favourite.removed' : 'favourite.added') });
    } catch (error) {
      setOn(isOn);
      showToast({ title: failureText(error, t('manage.failed')), kind: 'destructive' });
    }
  }
  const fulfil = useEffectEvent(() => {
    if (takeWish(wish) && !isOn) void toggle();
  });
  const isMember = onSignIn === null;
  useEffect(() => {
    if (isMember) fulfil();
  }, [isMember]);
  const Icon = isOn ? BookmarkCheck : Bookmark;
  return (
    <Button kind="quiet" className="no-print" onClick={toggle}>
      <Icon className="size-5" aria-hidden="true" />
      {t(isOn ? 'favourite.remove' : 'favourite.add')}
    </Button>
  );
}
