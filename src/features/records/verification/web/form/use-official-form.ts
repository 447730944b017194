import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { gravesPaths } from '#features/records/graves/graves-paths.ts';
import { textKeyOf } from '#shared/contract/error-body.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { refusedFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Verification } from '../../verification-contract.ts';
import { verificationPaths } from '../../verification-paths.ts';
import { submissionsQuery, verificationApi } from '../verification-api.ts';
import {
  aboutGrave,
  begin,
  bodyOf,
  DRAFT_KEY,
  emptyDraft,
  keepDraft,
  type OfficialDraft,
  type Prefill,
  readDraft,
  type TextName,
} from './official-draft.ts';

/** The schema comes while the reader types. */
const loadForm = async () => (await import('../../verification-fields.ts')).officialForm;

export type Errors = Partial<Record<string, string>>;

/** Without a connection, stores the submission to be sent later, once, as this member. */
async function keepForLater(draft: OfficialDraft, owner: number): Promise<boolean> {
  try {
    const { queueItem } = await import('#shared/web/offline/queue-item.ts');
    return await queueItem({
      id: draft.idempotencyKey || crypto.randomUUID(),
      kind: 'verification',
      path: verificationPaths.submit,
      input: { body: bodyOf(draft) },
      title: draft.texts.deceasedName.trim(),
      owner,
      edit: {
        href: '/official-verification',
        store: 'localStorage',
        key: DRAFT_KEY,
        // A corrected submission is another one, which needs another key.
        draft: { owner, draft: { ...draft, idempotencyKey: crypto.randomUUID() } },
      },
    });
  } catch {
    return false;
  }
}

/** The form's state: stored on the device with every change, checked here first, and sent once. */
export function useOfficialForm(prefill: Prefill) {
  const { t } = useTexts('verification');
  const client = useQueryClient();
  const start = useRef(prefill);
  const [draft, setDraft] = useState<OfficialDraft>(() => emptyDraft(prefill));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const { owner } = prefill;
  // The server knows no drafts, so the first render shows an empty form, as the server did.
  useEffect(() => setDraft(readDraft(owner) ?? begin(start.current)), [owner]);
  const { read, isReading } = useLateSchema(loadForm);

  const change = useCallback(
    (part: Partial<OfficialDraft> | ((now: OfficialDraft) => Partial<OfficialDraft>)) =>
      setDraft((now) => {
        const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
        keepDraft(owner, next);
        return next;
      }),
    [owner],
  );
  /** Another draft instead of this one, about a grave of the register. */
  const beginAbout = useCallback(
    (grave: Grave) =>
      change(() => {
        const fresh = begin(start.current);
        return { ...fresh, ...aboutGrave(fresh, grave) };
      }),
    [change],
  );
  const type = (name: TextName, text: string) => {
    setErrors(({ [name]: _gone, ...rest }) => rest);
    // Based on the latest state, so that two fields filled in at once are both kept.
    change((now) => ({
      texts: { ...now.texts, [name]: text },
      // Typed coordinates were not measured, and in another cemetery it is another grave.
      ...(name === 'gpsCoordinates' ? { capture: null } : {}),
      ...(name === 'cemetery' ? { grave: null } : {}),
    }));
  };

  /** The form's own errors, of all fields or of those given. */
  async function check(names?: readonly string[]): Promise<Errors> {
    setBusy(true);
    const { error } = await read(bodyOf(draft));
    setBusy(false);
    const found: Errors = {};
    for (const { path, message } of error?.issues ?? []) {
      const name = String(path[0]);
      if (!names || names.includes(name)) found[name] ??= t(textKeyOf(message));
    }
    setErrors(found);
    return found;
  }

  /** @returns the result; null where the server refused it */
  async function send(): Promise<Verification | null> {
    setBusy(true);
    try {
      const { idempotencyKey } = draft;
      const made = await verificationApi.call('submit', {
        body: bodyOf(draft),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      });
      keepDraft(owner, null);
      setDraft(begin(start.current));
      setErrors({});
      showToast({
        title: t('done.toast'),
        description: t(`done.${made.status === 'verified' ? 'text' : 'heldTitle'}`),
      });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === gravesPaths.list });
      void client.invalidateQueries({ queryKey: submissionsQuery().queryKey });
      return made;
    } catch (error) {
      if (!(error instanceof ApiError) && (await keepForLater(draft, owner))) {
        keepDraft(owner, null);
        setDraft(begin(start.current));
        setErrors({});
        showToast({ title: t('offline.title'), description: t('offline.text') });
        return null;
      }
      setErrors(refusedFields(error));
      showFailure(t('failed.title'), error, t('failed.text'));
      // A key belongs to one body, and a corrected submission has another.
      if (error instanceof ApiError && error.status < 500) change({ idempotencyKey: crypto.randomUUID() });
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { draft, errors, isBusy: isBusy || isReading, change, beginAbout, type, check, send };
}

export type OfficialFormState = ReturnType<typeof useOfficialForm>;
