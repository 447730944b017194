import { showToast } from '#shared/web/ui/toast-store.ts';

/** Copies a text and says so; where the browser refuses, the text itself is shown to be copied by hand. */
export async function copyText(text: string, words: { copied: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: words.copied });
  } catch {
    showToast({ title: words.byHand, description: text });
  }
}
