import { useEffect, useState } from 'react';
import type { Editing, Problems } from './form-fields.ts';
import type { DraftHolder } from './submit-draft.ts';

/** Checking needs the schemas; they come while the reader types, and nothing on other pages carries them. */
const loadCheck = () => import('./check-draft.ts');

/** What is wrong with a draft, said at its fields; `change` also takes back what it mends. */
export function useProblems({ current, edit }: DraftHolder, check: 'checkDraft' | 'checkGraveDraft') {
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => {
    loadCheck().catch(() => {
      // The signal is gone: the next press tries again.
    });
  }, []);

  /** A name that was not looked at yet counts as a problem. */
  async function find(): Promise<Problems> {
    const checks = await loadCheck().catch(() => null);
    if (!current().recorded && !current().isNew) {
      if (current().grave.deceasedName.trim()) return { choice: 'memorials.choose_grave' };
      edit((now) => ({ ...now, isNew: true }));
    }
    // Without a signal the schemas may be missing: the server checks all of it again.
    return checks?.[check](current(), new Date()) ?? {};
  }

  const change: Editing['edit'] = (how) => {
    edit(how);
    if (Object.keys(problems).length === 0) return;
    void loadCheck().then((checks) => {
      const left = checks[check](current(), new Date());
      setProblems((said) => Object.fromEntries(Object.entries(said).filter(([field]) => field in left)));
    });
  };
  return { problems, setProblems, find, change };
}
