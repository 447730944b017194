import { Share2 } from 'lucide-react';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { shareOrCopy } from '#shared/web/share-or-copy.ts';
import { Button } from '#shared/web/ui/button.tsx';

/** The page of the grave, sent by the device's own share sheet; where one stands is never sent along. */
export function TellFamily({ grave }: { grave: { id: number; deceasedName: string } }) {
  const { t } = useTexts('walk');
  async function tell(): Promise<void> {
    const url = new URL(`/grave/${grave.id}`, window.location.origin).href;
    const text = t('there.message', { name: isolate(grave.deceasedName) });
    await shareOrCopy({ text, url }, { copied: t('there.copied'), byHand: t('there.byHand') });
  }
  return (
    <Button kind="quiet" onClick={() => void tell()}>
      <Share2 className="size-5" aria-hidden="true" />
      {t('there.tell')}
    </Button>
  );
}
