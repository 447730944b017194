import { type FormEvent, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Post } from '../posts-contract.ts';
import { CONTENT_MAX } from '../posts-values.ts';
import { TagField } from './tag-field.tsx';
import { TextArea } from './text-area.tsx';

/** Changes one's own words and tags. */
export function EditPostForm(props: {
  post: Post;
  onSave: (changed: { content: string; tags: string[] }) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTexts('posts');
  const [content, setContent] = useState(props.post.content);
  const [tags, setTags] = useState(props.post.tags);
  const [isSaving, setSaving] = useState(false);
  const isBlank = content.trim() === '' && props.post.mediaUrls.length === 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBlank || isSaving) return;
    setSaving(true);
    const wasSaved = await props.onSave({ content: content.trim(), tags });
    setSaving(false);
    if (wasSaved) props.onClose();
  }

  return (
    <form onSubmit={save} className="mt-3 flex flex-col gap-3">
      <TextArea
        label={t('action.edit')}
        takesFocus
        value={content}
        maxLength={CONTENT_MAX}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onClose();
        }}
      />
      <TagField tags={tags} onChange={setTags} />
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
