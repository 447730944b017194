import { useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MediaInfo } from '../../media-contract.ts';
import { CAPTION_MAX } from '../../media-fields.ts';
import { mediaApi } from '../media-api.ts';

/** What stands under a picture and is read out in its place; stored when the writer goes on. */
export function CaptionField(props: { media: MediaInfo; onDescribed: (media: MediaInfo) => void }) {
  const { t } = useTexts('media');
  const [text, setText] = useState(props.media.caption);
  async function store(): Promise<void> {
    const caption = text.trim();
    if (caption === props.media.caption) return;
    try {
      const { key } = props.media;
      props.onDescribed(await mediaApi.call('describe', { params: { key }, body: { caption } }));
    } catch (error) {
      showToast({ title: failureText(error, t('failed.text')), kind: 'destructive' });
    }
  }
  return (
    <TextField
      label={t('caption')}
      hint={t('captionHint')}
      value={text}
      maxLength={CAPTION_MAX}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void store()}
    />
  );
}
