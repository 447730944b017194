import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ShownSecret } from '#shared/web/ui/shown-secret.tsx';

/** The secret that signs an address's messages. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTexts('webhooks');
  const words = {
    title: t('secretTitle'),
    text: t('secretText'),
    copy: t('copy'),
    copied: t('copied'),
    byHand: t('byHand'),
    kept: t('kept'),
  };
  return <ShownSecret secret={secret} words={words} onClose={onClose} />;
}
