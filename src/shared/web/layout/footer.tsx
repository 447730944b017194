import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { RenderedOnce } from '#shared/web/page/rendered-once.tsx';
import { ContactLink } from '#shared/web/ui/contact-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { OperatorCall } from './operator-call.tsx';

const FOUNDED = 2024;

/** What the menu does not lead to: of its own entries the foot holds no second list. */
const SERVICES = [
  { name: 'premium', to: '/premium' },
  { name: 'listService', to: '/list-your-service' },
  { name: 'partnership', to: '/bradford-partnership' },
];

/** Each opens its section of the help centre. */
const SUPPORT = [
  { name: 'help', to: '/help' },
  { name: 'contact', to: '/help?open=contact#support' },
  ...['privacy', 'terms', 'community', 'accessibility', 'cookies'].map((name) => ({
    name,
    to: `/help?open=${name}#help-${name}`,
  })),
  { name: 'privacyRequest', to: '/privacy-request' },
];

/** In lines on a phone, where one below the other they would be a screen long, and what they are is plain. */
const HEADING = 'font-semibold max-sm:sr-only';
const LIST = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 max-sm:text-sm sm:mt-2';

/** About, services, support and languages; in the elder's view only who runs the site, and their telephone. */
export function Footer() {
  const { t } = useTexts('common');
  const { year, operator } = useAppInfo();
  const years = year > FOUNDED ? `${FOUNDED}–${year}` : String(FOUNDED);
  return (
    <footer className="no-print mt-8 border-t sm:mt-12 border-line bg-sage">
      <div className="mx-auto grid max-w-6xl gap-2 simple:hidden px-4 py-4 sm:gap-8 sm:py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <RenderedOnce name="foot" by={[]}>
          {() => (
            <>
              <div>
                <h2 className="font-serif text-xl max-sm:sr-only">{t('site.name')}</h2>
                <p className="max-w-prose text-muted max-sm:text-sm sm:mt-2">{t('footer.about')}</p>
              </div>
              {Object.entries({ services: SERVICES, support: SUPPORT }).map(([title, links]) => (
                <nav key={title} aria-labelledby={`footer-${title}`}>
                  <h2 id={`footer-${title}`} className={HEADING}>
                    {t(`footer.${title}`)}
                  </h2>
                  <ul className={LIST}>
                    {links.map(({ name, to }) => (
                      <li key={name}>
                        <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                          {t(`footer.${name}`)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
            </>
          )}
        </RenderedOnce>
        <div>
          <h2 className={HEADING}>{t('footer.languages')}</h2>
          <LanguageLinks className={LIST} />
        </div>
      </div>
      <div className="hidden justify-center px-4 pt-4 simple:flex">
        <OperatorCall className="w-full max-w-md" />
      </div>
      {operator.name && (
        <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 border-t border-line px-4 pt-4 text-center text-sm text-muted">
          <span>
            {t('footer.operator')} <bdi>{operator.name}</bdi>
          </span>
          {operator.address && <bdi>{operator.address}</bdi>}
          {operator.contact && <ContactLink contact={operator.contact} />}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-6 border-t border-line px-4 py-3 text-sm text-muted sm:py-4">
        <span>
          © <bdi>{years}</bdi> {t('site.name')}
        </span>
      </p>
    </footer>
  );
}
