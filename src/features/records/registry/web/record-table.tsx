import { useState } from 'react';
import { Link } from 'react-router';
import { isolate } from '#shared/isolate.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { RegistryGrave } from '../registry-contract.ts';
import { registryApi } from './registry-api.ts';

const CELL = 'block py-1 md:table-cell md:px-3 md:py-3 md:align-top';
const HEADS = ['name', 'cemetery', 'location', 'status', 'actions'] as const;

interface TableProps {
  records: readonly RegistryGrave[];
  onChanged: (id: number, grave: RegistryGrave) => void;
  onCorrect: (grave: RegistryGrave) => void;
}

/** A table on wide screens; on a phone each row is a card. */
export function RecordTable({ records, ...rest }: TableProps) {
  const { t } = useTexts('registry');
  return (
    <table className="block w-full text-start md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
              {t(`verify.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-4 md:table-row-group">
        {records.map((grave) => (
          <RecordRow key={grave.id} grave={grave} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function RecordRow({ grave, onChanged, onCorrect }: Omit<TableProps, 'records'> & { grave: RegistryGrave }) {
  const { t } = useTexts('registry');
  const [isBusy, setBusy] = useState(false);
  const name = grave.deceasedName;

  async function verify(): Promise<void> {
    setBusy(true);
    try {
      const params = { id: String(grave.id) };
      const answer = await registryApi.call('verify', { params, body: { isVerified: !grave.isVerified } });
      onChanged(grave.id, answer);
      showToast({ title: t('verify.done') });
    } catch (error) {
      const failed = t('verify.failed');
      const description = failureText(error, failed);
      showToast({ title: t('failedTitle'), description, kind: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <tr className="block rounded-card border border-line bg-surface p-4 md:table-row">
      <td className={CELL}>
        <Link to={`/grave/${grave.id}`} className="font-semibold text-action underline">
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className={CELL}>
        <bdi>{grave.cemetery}</bdi>
      </td>
      <td className={CELL}>
        <bdi>{grave.location}</bdi>
      </td>
      <td className={CELL}>
        <Badge kind={grave.isVerified ? 'verified' : 'plain'}>
          {t(grave.isVerified ? 'verify.verified' : 'verify.pending')}
        </Badge>
      </td>
      <td className={CELL}>
        {grave.heldReasons.length > 0 && !grave.isVerified && <HeldNote reasons={grave.heldReasons} />}
        <span className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            disabled={isBusy}
            aria-label={`${t(action(grave))}: ${isolate(name)}`}
            onClick={verify}
          >
            {t(action(grave))}
          </Button>
          <Button
            kind="quiet"
            aria-label={`${t('verify.correct')}: ${isolate(name)}`}
            onClick={() => onCorrect(grave)}
          >
            {t('verify.correct')}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** Stands at the button that publishes the submission. */
function HeldNote({ reasons }: { reasons: RegistryGrave['heldReasons'] }) {
  const { t } = useTexts('registry');
  return (
    <div className="mb-2 rounded-lg border border-brass px-3 py-2 text-sm">
      <p>{t('verify.held')}</p>
      <ul className="list-disc ps-5">
        {reasons.map((reason) => (
          <li key={reason}>
            {t(reason === 'requested' ? 'verification:held.requested' : `verification:reason.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const action = ({ isVerified }: RegistryGrave) => (isVerified ? 'verify.unverify' : 'verify.verify');
