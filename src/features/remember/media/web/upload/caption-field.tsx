import { failureText } from '#shared/web/api/api-error.ts';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MediaInfo } from '../../media-contract.ts';
import { CAPTION_MAX } from '../../media-fields.ts';
import { mediaApi } from '../media-api.ts';

/** What stands under a picture and is read out in its place; stored when the writer goes on. */
export function CaptionField(props: { media: MediaInfo; onDescribed: (media: MediaInfo) => void }) {
  const { t } = useTexts('media');
  const { key, caption: known, version: read } = props.media;
  const { draft, setDraft, meeting, save } = useVersionedDraft({ caption: known }, read, async () => {
    const now = await mediaApi.call('get', { params: { key } });
    return { version: now.version, draft: { caption: now.caption } };
  });
  async function store(): Promise<void> {
    if (meeting.conflicts.length > 0 || draft.caption.trim() === known) return;
    try {
      await save(async ({ caption }, version) => {
        const body = { version, caption: caption.trim() };
        props.onDescribed(await mediaApi.call('describe', { params: { key }, body }));
      });
    } catch (error) {
      showToast({ title: failureText(error, t('failed.text')), kind: 'destructive' });
    }
  }
  return (
    <>
      <MeetingPanel meeting={meeting} nameOf={() => t('caption')} />
      <TextField
        label={t('caption')}
        hint={t('captionHint')}
        value={draft.caption}
        maxLength={CAPTION_MAX}
        autoComplete="off"
        onChange={({ target }) => setDraft({ caption: target.value })}
        onBlur={() => void store()}
      />
    </>
  );
}
