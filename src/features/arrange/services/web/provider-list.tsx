import type { ReactNode } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { MoreLink } from '#shared/web/form/more-link.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Provider } from '../services-contract.ts';
import type { ServiceType } from '../services-values.ts';
import { providersQuery } from './services-api.ts';

/** Providers of one kind, or of all (''); `ask` adds to each the button to ask it. */
export function ProviderList(props: {
  type: ServiceType | '';
  cursor: string;
  link: string;
  className: string;
  ask: (provider: Provider) => ReactNode;
}) {
  const { t } = useTexts('services');
  const { type, cursor, link } = props;
  const list = useMore(providersQuery(type, cursor), (from) => providersQuery(type, from));
  return (
    <>
      {list.isEmpty && <p>{t('noProviders')}</p>}
      <ul className={props.className}>
        {list.items.map((provider) => (
          <li key={provider.id}>{props.ask(provider)}</li>
        ))}
      </ul>
      <MoreLink list={list} link={link} />
    </>
  );
}
