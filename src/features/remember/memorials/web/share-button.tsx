import { Share2 } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { shareOrCopy } from '#shared/web/share-or-copy.ts';
import { Button } from '#shared/web/ui/button.tsx';

/** The device's own share sheet; where there is none, the link is copied and said so. */
export function ShareButton({
  title,
  link,
  className,
}: {
  title: string;
  /** The code that opens an unlisted memorial goes along; nothing else of the address does. */
  link: string | null;
  className?: string;
}) {
  const { t } = useTexts('memorials');
  async function share(): Promise<void> {
    const page = window.location.href.split('?', 1)[0] ?? '';
    const url = link ? `${page}?link=${encodeURIComponent(link)}` : page;
    await shareOrCopy({ title, url }, { copied: t('linkCopied'), byHand: t('copyByHand') });
  }
  return (
    <Button kind="quiet" onClick={share} {...(className ? { className } : {})}>
      <Share2 className="size-5" aria-hidden="true" />
      {t('share')}
    </Button>
  );
}
