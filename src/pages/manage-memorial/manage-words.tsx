import { WordsForm } from '#features/remember/memorials/web/manage/words-form.tsx';
import { MemorialScriptNames } from '../memorial/memorial-script-names.tsx';
import { useManaged } from './use-managed.ts';

/** What the memorial says, and the name in other letters. */
export function ManageWords() {
  const { memorial } = useManaged();
  return (
    memorial && (
      <>
        <WordsForm key={memorial.id} memorial={memorial} />
        <MemorialScriptNames key={`names-${memorial.id}`} memorial={memorial} />
      </>
    )
  );
}
