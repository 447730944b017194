import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import type { Settings } from '../profile-contract.ts';
import { ownQuery, profileApi, settingsQuery } from './profile-api.ts';

/** The settings; each change is saved at once, one after the other, and taken back where that fails. */
export function useSettings() {
  const { t } = useTexts('profile');
  const client = useQueryClient();
  const { data } = useQuery(settingsQuery);
  // Kept beside the cache, which updates a moment later: a box would jump back until then.
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const [saved, setSaved] = useState<keyof Settings | null>(null);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const settings = data && { ...data, ...chosen };

  function save<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    if (!settings) return;
    const before = settings[name];
    setSaved(null);
    setChosen((now) => ({ ...now, [name]: value }));
    turn.current = turn.current.then(async () => {
      try {
        const now = await profileApi.call('saveSettings', { body: { [name]: value } });
        client.setQueryData(settingsQuery.queryKey, now);
        setSaved(name);
        if (name === 'showProfile') await client.invalidateQueries({ queryKey: ownQuery.queryKey });
      } catch (error) {
        setChosen((now) => (now[name] === value ? { ...now, [name]: before } : now));
        showFailure(t('settings.failed'), error);
      }
    });
  }
  return { settings, saved, save };
}
