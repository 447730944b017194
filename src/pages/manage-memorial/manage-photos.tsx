import { useQueryClient } from '@tanstack/react-query';
import { MediaPanel } from '#features/remember/media/web/manage/media-panel.tsx';
import { saveListsInTurn } from '#features/remember/memorials/web/manage/save-lists.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useManaged } from './use-managed.ts';

/** Photographs, videos and sound. */
export function ManagePhotos() {
  const { t } = useTexts('memorials');
  const { id } = useManaged();
  const client = useQueryClient();
  const { run } = useAction(t('manage.failed'));
  return (
    <MediaPanel
      memorialId={id}
      onSave={(change) => run(() => saveListsInTurn(client, id, change), t('manage.saved'))}
    />
  );
}
