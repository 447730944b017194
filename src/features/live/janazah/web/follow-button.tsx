import { Bell, BellOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { keepWish, takeWish } from '#shared/web/page/wish.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { JanazahNotice } from '../janazah-contract.ts';
import { janazahApi } from './janazah-api.ts';

/** 'Tell me of changes': somebody who travels to a janazah must not stand before a closed door. */
export function FollowButton(props: {
  notice: JanazahNotice;
  /** Null for a visitor, who signs in first. */
  onSignIn: (() => void) | null;
  onChanged: () => Promise<unknown>;
}) {
  const { t } = useTexts('janazah');
  const { isFollowed, id } = props.notice;
  const { run, isBusy } = useAction(t('failed'));
  const wish = `follow ${id}`;
  async function toggle(): Promise<void> {
    if (props.onSignIn) {
      keepWish(wish);
      return props.onSignIn();
    }
    if (isBusy) return;
    await run(
      async () => {
        await janazahApi.call(isFollowed ? 'unfollow' : 'follow', { params: { id: String(id) } });
        await props.onChanged();
      },
      t(isFollowed ? 'follow.off' : 'follow.on'),
    );
  }
  const isMember = props.onSignIn === null;
  const fulfil = useEffectEvent(() => {
    if (takeWish(wish) && !isFollowed) void toggle();
  });
  useEffect(() => {
    if (isMember) fulfil();
  }, [isMember]);
  const Sign = isFollowed ? BellOff : Bell;
  return (
    <Button kind={isFollowed ? 'quiet' : 'primary'} aria-disabled={isBusy} onClick={toggle}>
      <Sign className="size-5" aria-hidden="true" />
      {t(isFollowed ? 'follow.end' : 'follow.begin')}
    </Button>
  );
}
