import { useQueryClient } from '@tanstack/react-query';
import { ScriptNamesForm } from '#features/records/graves/web/script-names-form.tsx';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import { tendingApi } from '#features/remember/memorials/web/manage/tending-api.ts';
import { refreshMemorials } from '#features/remember/memorials/web/memorial-query.ts';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';

/** For a memorial's managers: the name in Arabic and in Urdu letters, as their family writes it. */
export function MemorialScriptNames({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('graves');
  const client = useQueryClient();
  const params = { id: String(memorial.id) };
  return (
    <Card aria-labelledby="script-names" className="mt-6">
      <h2 id="script-names" className="font-serif text-xl">
        {t('scriptNames.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('scriptNames.lead')}</p>
      <ScriptNamesForm
        names={memorial}
        isFamily={memorial.viewer.role === 'manager'}
        readAgain={() => memorialsApi.call('get', { params })}
        send={(body) => tendingApi.call('scriptNames', { params, body })}
        onSaved={() => refreshMemorials(client)}
      />
    </Card>
  );
}
