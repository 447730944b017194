import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { graveLinksQuery, sharingApi } from './sharing-api.ts';
import { ShortLinks } from './short-links.tsx';

/** Cards with a QR code for a grave that has no headstone yet; a member's own ones. */
export function GraveCards({ id }: { id: string }) {
  const { t } = useTexts('sharing');
  const params = { id };
  return (
    <ShortLinks
      query={graveLinksQuery(id)}
      title={t('graveCard.title')}
      lead={t('graveCard.lead')}
      create={() => sharingApi.call('graveCreate', { params })}
      end={(code) => sharingApi.call('graveRevoke', { params: { ...params, code } })}
      cardHref={(code) => `/api/graves/${id}/links/${code}/card.pdf`}
    />
  );
}
