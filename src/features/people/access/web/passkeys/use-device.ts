import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { passkeysApi } from './passkeys-api.ts';

const device = () => import('./device.ts');
type Device = Awaited<ReturnType<typeof device>>;

/** Asks the device for passkeys; what it refuses is an error in the reader's words. */
export function useDevice() {
  const { t } = useTexts('access');
  /** @returns what the device gave; null where another question of ours took the place of this one */
  async function ask<T>(work: (device: Device) => Promise<T>): Promise<T | null> {
    const part = await device();
    try {
      return await work(part);
    } catch (error) {
      if (!(error instanceof part.DeviceRefusal)) throw error;
      if (error.word === 'dropped') return null;
      // The device's answer is told as a server's is.
      throw new ApiError(0, JSON.stringify({ message: t(`passkeys.${error.word}`) }), '');
    }
  }
  return {
    ask,
    /** Shows one of the member's own passkeys. @returns whether it was shown */
    async confirm(): Promise<boolean> {
      const options = await passkeysApi.call('beginConfirm', {});
      const body = await ask(({ signOnDevice }) => signOnDevice(options));
      if (body) await passkeysApi.call('confirm', { body });
      return body !== null;
    },
  };
}
