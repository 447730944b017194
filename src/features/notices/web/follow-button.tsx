import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { JanazahNotice } from '../notices-contract.ts';
import { noticesApi } from './notices-api.ts';

/** 'Tell me of changes': who travels to a janazah must not stand before a closed door. */
export function FollowButton(props: {
  notice: JanazahNotice;
  /** Null for a visitor, who signs in first. */
  onSignIn: (() => void) | null;
  onChanged: () => Promise<unknown>;
}) {
  const { t } = useTexts('notices');
  const [isBusy, setBusy] = useState(false);
  const { isFollowed, id } = props.notice;
  async function toggle(): Promise<void> {
    if (props.onSignIn) return props.onSignIn();
    if (isBusy) return;
    setBusy(true);
    try {
      await noticesApi.call(isFollowed ? 'unfollow' : 'follow', { params: { id: String(id) } });
      await props.onChanged();
      showToast({ title: t(isFollowed ? 'follow.off' : 'follow.on') });
    } catch (error) {
      showToast({
        title: t('failed'),
        description: failureText(error, t('failed')),
        kind: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }
  const Sign = isFollowed ? BellOff : Bell;
  return (
    <Button kind={isFollowed ? 'quiet' : 'primary'} aria-disabled={isBusy} onClick={toggle}>
      <Sign className="size-5" aria-hidden="true" />
      {t(isFollowed ? 'follow.end' : 'follow.begin')}
    </Button>
  );
}
