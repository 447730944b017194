import { Link } from 'react-router';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { Duplicate, RegistryGrave } from '../registry-contract.ts';
import { mergeQuestion } from './merge-question.ts';

const FACTS = ['dateOfBirth', 'dateOfDeath', 'section', 'graveNumber', 'location', 'gpsCoordinates'] as const;

interface PairProps {
  pair: Duplicate;
  isBusy: boolean;
  onMerge: (from: number, into: number) => void;
}

/** Two records side by side; differing values are highlighted. */
export function DuplicatePair({ pair, isBusy, onMerge }: PairProps) {
  const { t } = useTexts('registry');
  const { number } = useFormats();
  const sides = [
    [pair.first, pair.second],
    [pair.second, pair.first],
  ] as const;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">
        <bdi>{pair.first.cemetery}</bdi>
        {pair.distance !== null && (
          <span className="font-normal text-muted">
            {' '}
            · {t('duplicates.apart', { metres: number(pair.distance) })}
          </span>
        )}
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {sides.map(([grave, other]) => (
          <Side key={grave.id} grave={grave} differs={pair.differs}>
            <ConfirmButton
              question={mergeQuestion(t, other, { id: String(grave.id), isVerified: grave.isVerified })}
              yes={t('duplicates.yes')}
              no={t('cancel')}
              disabled={isBusy}
              label={`${t('duplicates.keep')}: ${isolate(grave.deceasedName)}, ${t('duplicates.number', { id: String(grave.id) })}`}
              onConfirm={() => onMerge(other.id, grave.id)}
            >
              {t('duplicates.keep')}
            </ConfirmButton>
          </Side>
        ))}
      </div>
    </li>
  );
}

function Side(props: { grave: RegistryGrave; differs: readonly string[]; children: React.ReactNode }) {
  const { grave, differs } = props;
  const { t } = useTexts('registry');
  const { number } = useFormats();
  const marked = (name: string) => classNames(differs.includes(name) && 'font-semibold text-danger');
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <h3 className="text-lg">
        <Link
          to={`/grave/${grave.id}`}
          className={classNames('text-action underline', marked('deceasedName'))}
        >
          <bdi>{grave.deceasedName}</bdi>
        </Link>{' '}
        <span className="text-sm text-muted">{t('duplicates.number', { id: String(grave.id) })}</span>
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {FACTS.filter((name) => grave[name]).map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`field.${name}`)}</dt>
            <dd className={marked(name)}>
              <bdi>{grave[name]}</bdi>
            </dd>
          </div>
        ))}
        <dt className="text-muted">{t('duplicates.memorials')}</dt>
        <dd>{number(grave.memorialCount)}</dd>
        <dt className="text-muted">{t('duplicates.duas')}</dt>
        <dd>{number(grave.duaCount)}</dd>
      </dl>
      <p className="flex flex-wrap gap-2">
        <Badge kind={grave.isVerified ? 'verified' : 'plain'}>
          {t(grave.isVerified ? 'verify.verified' : 'verify.pending')}
        </Badge>
        {grave.importId !== null && <Badge>{t('duplicates.imported')}</Badge>}
      </p>
      <div className="mt-auto">{props.children}</div>
    </section>
  );
}
