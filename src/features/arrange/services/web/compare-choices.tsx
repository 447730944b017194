import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { type Choice, costOf, estimate, GROUP_NAMES } from '../calculator/estimate.ts';
import { COMPARED, type Compared, calculatorLink } from '../calculator/estimate-address.ts';

/** Up to three choices side by side, or one below the other on a phone. The address holds all of them. */
export function CompareChoices({ choice, compared }: { choice: Choice; compared: Compared }) {
  const { t } = useTexts('services');
  const { number } = useFormats();
  const money = useMoney();
  const kept = COMPARED.flatMap((name) => {
    const one = compared[name];
    return one ? [{ name, one }] : [];
  });
  const free = COMPARED.find((name) => !compared[name]);
  const without = (name: (typeof COMPARED)[number]) => {
    const { [name]: _gone, ...rest } = compared;
    return calculatorLink(choice, rest);
  };
  return (
    <section aria-labelledby="compare" className="flex flex-col gap-3">
      <h2 id="compare" className="font-serif text-2xl">
        {t('compare.title')}
      </h2>
      <p className="no-print text-muted">{t('compare.lead')}</p>
      {free ? (
        <Link
          to={calculatorLink(choice, { ...compared, [free]: choice })}
          replace
          preventScrollReset
          className={buttonStyle('quiet', 'no-print self-start')}
        >
          {t('compare.keep', { name: free.toUpperCase() })}
        </Link>
      ) : (
        <p className="no-print text-muted">{t('compare.full')}</p>
      )}
      <ul className="grid gap-4 md:grid-cols-3">
        {kept.map(({ name, one }) => (
          <li key={name} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <h3 className="font-semibold">{t('compare.name', { name: name.toUpperCase() })}</h3>
            <dl className="flex flex-col gap-1">
              <Row name={t('calculator.guests')}>{number(one.guests)}</Row>
              {GROUP_NAMES.map((group) => (
                <Row key={group} name={t(`group.${group}`)}>
                  {one[group] === ''
                    ? '–'
                    : `${t(`option.${group}.${one[group]}.name`)}, ${money(costOf(group, one[group], one.guests))}`}
                </Row>
              ))}
            </dl>
            <p className="mt-auto border-t border-line pt-2 text-lg font-semibold">
              {t('calculator.total')}: {money(estimate(one).total)}
            </p>
            <p className="no-print flex flex-wrap gap-2">
              <Link to={calculatorLink(one, compared)} preventScrollReset className={buttonStyle('plain')}>
                {t('compare.use')}
              </Link>
              <Link to={without(name)} replace preventScrollReset className={buttonStyle('plain')}>
                {t('compare.remove')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
