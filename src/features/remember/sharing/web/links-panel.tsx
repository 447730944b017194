import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { linksQuery, sharingApi } from './sharing-api.ts';
import { ShortLinks } from './short-links.tsx';

/** Short links of a memorial. */
export function LinksPanel({ memorialId, isUnlisted }: { memorialId: string; isUnlisted: boolean }) {
  const { t } = useTexts('sharing');
  const params = { id: memorialId };
  return (
    <ShortLinks
      query={linksQuery(memorialId)}
      title={t('links.title')}
      lead={t('links.lead')}
      create={() => sharingApi.call('create', { params })}
      end={(code) => sharingApi.call('revoke', { params: { ...params, code } })}
      cardHref={(code) => `/api/memorials/${memorialId}/links/${code}/card.pdf`}
    >
      {isUnlisted && <p className="mt-2 font-semibold">{t('links.unlisted')}</p>}
    </ShortLinks>
  );
}
