import { isUnnamed, type Operator } from '#shared/contract/operator.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { ContactLink } from '#shared/web/ui/contact-link.tsx';

/** Who runs the site; where that is not said, this is said. */
export function OperatorView({ operator }: { operator: Operator }) {
  const { t } = useTexts('help');
  const { isDemo } = useAppInfo();
  const facts = [
    [t('operator.name'), operator.name && <bdi>{operator.name}</bdi>],
    [t('operator.address'), operator.address && <bdi>{operator.address}</bdi>],
    [t('operator.contact'), operator.contact && <ContactLink contact={operator.contact} />],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="contents">
                <dt className="font-semibold">{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isUnnamed(operator) && (
        <p role="note" className="rounded-lg border-s-4 border-brass bg-sage px-4 py-3">
          {t(isDemo ? 'operator.demo' : 'operator.missing')}
        </p>
      )}
    </div>
  );
}
