import { type FormEvent, useState } from 'react';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import type { Post } from '../posts-contract.ts';
import { CONTENT_MAX } from '../posts-values.ts';
import { postsApi } from './posts-api.ts';
import { TagField } from './tag-field.tsx';
import { TextArea } from './text-area.tsx';

const draftOf = ({ content, tags }: Post) => ({ content, tags });

/** Changes one's own words and tags. */
export function EditPostForm(props: {
  post: Post;
  /** Throws where the post was changed meanwhile. */
  onSave: (changed: { content: string; tags: string[] }, version: number) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTexts('posts');
  const { post } = props;
  const {
    draft,
    setDraft,
    meeting,
    save: saveDraft,
  } = useVersionedDraft(draftOf(post), post.version, async () => {
    const now = await postsApi.call('get', { params: { id: String(post.id) } });
    return { version: now.version, draft: draftOf(now) };
  });
  const { content, tags } = draft;
  const [isSaving, setSaving] = useState(false);
  const isBlank = content.trim() === '' && post.mediaUrls.length === 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBlank || isSaving) return;
    setSaving(true);
    let wasSaved = false;
    // Where it cannot be read again either, the form stays as it is.
    await saveDraft(async (merged, version) => {
      wasSaved = await props.onSave({ ...merged, content: merged.content.trim() }, version);
    }).catch((error) => showFailure(t('failure.change'), error));
    setSaving(false);
    if (wasSaved) props.onClose();
  }

  return (
    <form onSubmit={save} className="mt-3 flex flex-col gap-3">
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(field === 'tags' ? 'tags.label' : 'action.edit')}
      />
      <TextArea
        label={t('action.edit')}
        takesFocus
        value={content}
        maxLength={CONTENT_MAX}
        onChange={({ target }) => setDraft((now) => ({ ...now, content: target.value }))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onClose();
        }}
      />
      <TagField tags={tags} onChange={(changed) => setDraft((now) => ({ ...now, tags: changed }))} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={props.onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" disabled={isBlank || isSaving}>
          {t(isSaving ? 'action.saving' : 'action.save')}
        </Button>
      </div>
    </form>
  );
}
