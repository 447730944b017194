import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { dismissInstall, install, useInstallOffer } from '#shared/web/offline/install-prompt.ts';
import { useOutbox } from '#shared/web/offline/outbox-state.ts';
import { takeNewVersion, useNewVersion } from '#shared/web/offline/service-worker.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { BannerCard } from './banner-card.tsx';

/** At most one message at a time: refused items first, then a new version, then the offer to install. */
export function Banners({ owner }: { owner: number | null }) {
  const { t } = useTexts('packs');
  const isNew = useNewVersion();
  const isInstallable = useInstallOffer();
  const refused = useOutbox(owner).filter(({ refusal }) => refusal !== null).length;
  const [seen, setSeen] = useState({ refused: 0, version: false });
  // The page of unsent items shows the refusal itself.
  if (refused > seen.refused && location.pathname !== '/downloads') {
    return (
      <BannerCard title={t('outbox.refusedTitle', { count: refused })}>
        <Button kind="quiet" onClick={() => setSeen({ ...seen, refused })}>
          {t('banner.later')}
        </Button>
        <a href="/downloads#outbox" className={buttonStyle()}>
          {t('outbox.look')}
        </a>
      </BannerCard>
    );
  }
  if (isNew && !seen.version) {
    return (
      <BannerCard title={t('version.title')} text={t('version.text')}>
        <Button kind="quiet" onClick={() => setSeen({ ...seen, version: true })}>
          {t('banner.later')}
        </Button>
        <Button onClick={takeNewVersion}>{t('version.reload')}</Button>
      </BannerCard>
    );
  }
  if (!isInstallable) return null;
  return (
    <BannerCard title={t('install.title')} text={t('install.text')}>
      <Button kind="quiet" onClick={dismissInstall}>
        {t('install.dismiss')}
      </Button>
      <Button onClick={() => void install()}>{t('install.button')}</Button>
    </BannerCard>
  );
}
