import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { graveQuery, gravesApi } from '#features/records/graves/web/graves-api.ts';
import { ScriptNamesForm } from '#features/records/graves/web/script-names-form.tsx';
import { registryApi } from '#features/records/registry/web/registry-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** For offices: the way to put the record right, and the name in Arabic and Urdu letters; the server checks their cemeteries. */
export function GraveScriptNames({ grave }: { grave: Grave }) {
  const { t } = useTexts('graves');
  const client = useQueryClient();
  const params = { id: String(grave.id) };
  return (
    <>
      <Link
        to={`/official-verification?grave=${grave.id}`}
        className="no-print inline-flex min-h-11 items-center font-semibold text-action underline"
      >
        {t('putRight')}
      </Link>
      <details className="no-print">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
          {t('scriptNames.title')}
        </summary>
        <p className="mb-4 max-w-prose text-muted">{t('scriptNames.lead')}</p>
        <ScriptNamesForm
          names={grave}
          isFamily={false}
          readAgain={() => gravesApi.call('get', { params })}
          send={(body) => registryApi.call('scriptNames', { params, body })}
          onSaved={() => client.invalidateQueries({ queryKey: graveQuery(params.id).queryKey })}
        />
      </details>
    </>
  );
}
