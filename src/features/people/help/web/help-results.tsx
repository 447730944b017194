import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import type { HelpHit } from '../help-contract.ts';

/** Results of a search; where there are none, a link to write to a person. */
export function HelpResults({ query, hits }: { query: string; hits: readonly HelpHit[] }) {
  const { t } = useTexts('help');
  return (
    <section aria-labelledby="help-results" className="flex flex-col gap-4">
      <div role="status">
        <h2 id="help-results" className="font-serif text-2xl">
          {hits.length === 0 ? t('search.none', { query }) : t('search.found', { count: hits.length, query })}
        </h2>
      </div>
      {hits.length === 0 && (
        <EmptyState title={t('search.noneTitle')} text={t('search.noneText')}>
          <Link to="/help/contact" className={buttonStyle()}>
            {t('contact.title')}
          </Link>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {hits.map((hit) => (
          <li key={hit.to}>
            <Link to={hit.to} className="block rounded-card border border-line bg-surface p-4 hover:bg-sage">
              <span className="block text-sm text-muted">{t(`search.kinds.${hit.kind}`)}</span>
              <span className="block font-semibold text-action">
                <Marked parts={hit.title} />
              </span>
              <span className="block">
                <Marked parts={hit.text} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/help" className={buttonStyle('quiet', 'self-start')}>
        {t('search.clear')}
      </Link>
    </section>
  );
}

function Marked({ parts }: { parts: HelpHit['text'] }) {
  let at = 0;
  return parts.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? (
      <mark key={key} className="bg-transparent font-bold text-ink underline decoration-brass decoration-2">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
