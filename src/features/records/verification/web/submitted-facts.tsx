import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { mapSearchUrl } from '#shared/web/map-links.ts';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import type { SubmittedVerification } from '../verification-contract.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an office stated about a grave, with the position on a map. */
export function SubmittedFacts({
  statement,
  references = {},
}: {
  statement: SubmittedVerification['statement'];
  references?: Record<string, string>;
}) {
  const { t } = useTexts('verification');
  const { partialDate } = useFormats();
  const { lat, lng, source } = statement.position;
  const facts = Object.entries({ ...statement.fields, ...references }).map(
    ([name, value]): [string, string] => [
      t(`field.${name}`),
      DAY.test(value) ? partialDate(value, false) : value,
    ],
  );
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      <FactRows facts={facts} />
      <dt className="text-muted">{t('field.gpsCoordinates')}</dt>
      <dd>
        <a
          href={mapSearchUrl({ at: { lat, lng } })}
          target="_blank"
          rel="noopener noreferrer"
          className="text-action underline"
        >
          <bdi dir="ltr">
            {lat}, {lng}
          </bdi>
        </a>{' '}
        ({t(`held.source.${source}`)})
      </dd>
    </dl>
  );
}
