import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { SelectField } from '#shared/web/ui/field.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { Analytics } from '../admin-contract.ts';
import { RANGE_DEFAULT, RANGES } from '../admin-values.ts';
import { analyticsQuery } from './admin-api.ts';
import { RankFigure, TimeFigure } from './chart-figure.tsx';

/** Added records differ by orders of magnitude, so each has a chart of its own. */
const ADDED = ['registrations', 'graves', 'memorials'] as const;
const DUAS = ['duasSent', 'duasApproved', 'duasRejected'] as const;

/** Charts over real rows. */
export function AnalyticsTab() {
  const { t } = useTexts('admin');
  const [range, setRange] = useState(RANGE_DEFAULT);
  const { data, isError } = useQuery({
    ...analyticsQuery(range),
    // The old charts stay until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('analytics.range')}
        className="max-w-xs"
        value={range}
        onChange={({ target }) => setRange(RANGES.find((known) => known === target.value) ?? RANGE_DEFAULT)}
      >
        {RANGES.map((days) => (
          <option key={days} value={days}>
            {t('analytics.lastDays', { count: Number(days) })}
          </option>
        ))}
      </SelectField>
      {isError && <p role="alert">{t('failed')}</p>}
      {!data && !isError && <Skeletons count={4} className="h-60" />}
      {data && <Figures data={data} />}
    </div>
  );
}

function Figures({ data }: { data: Analytics }) {
  const { t } = useTexts('admin');
  const { partialDate } = useFormats();
  const points = data.series.map(({ at, ...values }) => ({ label: partialDate(at, false, 'short'), values }));
  const when = t(`analytics.${data.unit}`);
  const label = t('analytics.count');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {ADDED.map((name) => (
        <TimeFigure
          key={name}
          title={t(`analytics.${name}`)}
          head={when}
          series={[{ name, label }]}
          points={points.map((point) => ({ label: point.label, values: { [name]: point.values[name] } }))}
        />
      ))}
      <TimeFigure
        title={t('analytics.duas')}
        head={when}
        series={DUAS.map((name) => ({ name, label: t(`analytics.${name}`) }))}
        points={points.map((point) => ({
          label: point.label,
          values: Object.fromEntries(DUAS.map((name) => [name, point.values[name]])),
        }))}
      />
      <RankFigure
        title={t('analytics.byLanguage')}
        head={t('analytics.language')}
        label={label}
        points={data.duasByLanguage.map(({ language, count }) => ({
          label: LANGUAGE_NAMES[language],
          values: { count },
        }))}
      />
      <RankFigure
        title={t('analytics.byCemetery')}
        head={t('analytics.cemetery')}
        label={label}
        points={data.gravesByCemetery.map(({ name, count }) => ({ label: name, values: { count } }))}
      />
      <VerifiedShare {...data.verified} />
    </div>
  );
}

function VerifiedShare({ verified, total }: Analytics['verified']) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const share = total === 0 ? 0 : verified / total;
  return (
    <section
      aria-labelledby="verified-share"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="verified-share" className="font-serif text-xl">
        {t('analytics.verified')}
      </h2>
      <p>
        {t('analytics.verifiedOf', {
          verified: number(verified),
          total: number(total),
          percent: number(Math.round(share * 1000) / 10),
        })}
      </p>
      <div aria-hidden="true" className="h-4 overflow-hidden rounded-full border border-field bg-ground">
        <div className="h-full bg-action" style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </section>
  );
}
